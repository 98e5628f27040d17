import { sentenceLine } from '#shared/texts/units.ts'
import { useArchiveState } from '../../features/archive/archive-state.ts'
import { archiveTexts } from '../../features/archive/texts.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { archiveDaysRuleAtom } from '../../lib/managed.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { Box } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { Setting } from './setting.tsx'
import { archiveSettingTexts as texts } from './texts.ts'

const days = [7, 30, 90, 180, 365, 730]
const sizes = [100, 250, 500, 1000, 2000]

/** Returns the usual choices, plus a value that was set in another way. */
const optionsFor = (usual: readonly number[], chosen: number, most: number, textOf: (n: number) => string) =>
  [...new Set([...usual.filter((one) => one <= most), chosen])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: textOf(value) }))

/** Settings of the archive: on or off, age, size, and removal. */
export const ArchiveSection = () => {
  const { archive, archiveDays, archiveMegabytes, readsBackForLanes } = useAtomValue(preferencesAtom)
  const maxDays = useAtomValue(archiveDaysRuleAtom)
  const [state, fetchState] = useArchiveState(archive)
  /** Asks with the archive's current size, because it grows while the screen is open. */
  const isWanted = async (title: string, textOf: (size: string) => string, yes: string): Promise<boolean> => {
    const now = await fetchState()
    if (now?.items === 0) return true
    const text = textOf(now === null ? texts.everything : archiveTexts.size(now))
    return confirm({ title, text, confirm: yes, cancel: texts.cancel, danger: true })
  }
  const keep = async (isOn: boolean): Promise<void> => {
    if (isOn || (await isWanted(texts.offTitle, texts.offText, texts.offConfirm)))
      await setPreferences({ archive: isOn })
  }
  const wipe = async (): Promise<void> => {
    const acting = actNow()
    if (!(await isWanted(texts.wipeTitle, texts.wipeText, texts.wipeConfirm))) return
    const result = await bridgeFor(acting).archive.wipe()
    if (result.ok) toast(texts.wiped, { tone: 'success' })
    else toastError(result.error)
    await fetchState()
  }

  return (
    <Box panel>
      <Setting label={texts.keep} detail={texts.keepDetail} name="archive">
        <ToggleSwitch label={texts.keep} checked={archive} onChange={(isOn) => void keep(isOn)} />
      </Setting>
      {archive ? (
        <>
          <Setting
            label={texts.keepFor}
            detail={sentenceLine([texts.daysDetail, maxDays === null ? '' : texts.daysAtMost(maxDays)])}
          >
            <Select
              label={<span className="q-hidden">{texts.keepFor}</span>}
              value={String(archiveDays)}
              options={optionsFor(days, archiveDays, maxDays ?? Number.POSITIVE_INFINITY, texts.daysOf)}
              onChange={(value) => void setPreferences({ archiveDays: Number(value) })}
            />
          </Setting>
          <Setting label={texts.atMost} detail={texts.sizeDetail}>
            <Select
              label={<span className="q-hidden">{texts.atMost}</span>}
              value={String(archiveMegabytes)}
              options={optionsFor(sizes, archiveMegabytes, Number.POSITIVE_INFINITY, texts.sizeOf)}
              onChange={(value) => void setPreferences({ archiveMegabytes: Number(value) })}
            />
          </Setting>
          <Setting label={texts.readsBack} detail={texts.readsBackDetail} name="readsBackForLanes">
            <ToggleSwitch
              label={texts.readsBack}
              checked={readsBackForLanes}
              onChange={(isOn) => void setPreferences({ readsBackForLanes: isOn })}
            />
          </Setting>
          <Setting label={texts.now} detail={state === null ? texts.nowUnknown : archiveTexts.whole(state)}>
            <Button size="small" disabled={state?.items === 0} onClick={() => void wipe()}>
              {texts.wipe}
            </Button>
          </Setting>
        </>
      ) : null}
    </Box>
  )
}
