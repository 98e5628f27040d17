import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SpellingLanguages } from '#shared/ipc/native.ts'
import { byLanguage } from '#shared/texts/language.ts'
import { bridge } from '../../lib/bridge.ts'
import { managedNamesAtom } from '../../lib/managed.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import { Setting } from './setting.tsx'
import { spellingTexts as texts } from './texts.ts'

const names = byLanguage((tag) => new Intl.DisplayNames(tag, { type: 'language' }))
const nameOf = (code: string): string => names().of(code) ?? code

/** Languages of main's spell checker, refetched after each choice. */
const useLanguages = (chosen: readonly string[]): SpellingLanguages | null => {
  const [languages, setLanguages] = useState<SpellingLanguages | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: main uses the chosen languages from then on
  useEffect(() => {
    let wanted = true
    void bridge.spelling.languages().then((answer) => {
      if (wanted && answer.ok) setLanguages(answer.value)
    })
    return () => {
      wanted = false
    }
  }, [chosen.join()])
  return languages
}

const choose = (spellCheckLanguages: readonly string[]): void => void setPreferences({ spellCheckLanguages })

/** The maximum that the schema allows (`ipc/preferences.schema.ts`). */
const most = 20

const languagesText = (chosen: readonly string[], used: readonly string[]): string => {
  if (chosen.length >= most) return texts.languagesFull(most)
  if (chosen.length > 0) return texts.languagesDetail
  return used.length > 0 ? texts.languagesOfSystem(used.map(nameOf)) : texts.noLanguages
}

const Languages = ({ available, used }: SpellingLanguages) => {
  const { spellCheckLanguages: chosen } = useAtomValue(preferencesAtom)
  const isLocked = useAtomValue(managedNamesAtom).includes('spellCheckLanguages')
  const others = available.filter((code) => !chosen.includes(code))
  const isFull = chosen.length >= most
  return (
    <>
      <Setting label={texts.languages} detail={languagesText(chosen, used)} name="spellCheckLanguages">
        <Select
          label={<span className="q-hidden">{texts.add}</span>}
          value=""
          options={[
            { value: '', label: texts.add },
            ...(isFull ? [] : others).map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={(code) => code !== '' && choose([...chosen, code])}
        />
      </Setting>
      {chosen.length > 0 ? (
        <Row divided px={4} py={3} gap={2} align="stretch" wrap>
          {chosen.map((code) => (
            <Button
              key={code}
              size="small"
              icon={<IconX size={14} />}
              aria-label={texts.remove(nameOf(code))}
              disabled={isLocked}
              onClick={() => choose(chosen.filter((other) => other !== code))}
            >
              {nameOf(code)}
            </Button>
          ))}
        </Row>
      ) : null}
    </>
  )
}

/** The spell checker: on or off, its languages, and downloads of dictionaries. macOS uses its own checker. */
export const SpellingSection = () => {
  const { spellCheck, spellCheckDownload, spellCheckLanguages } = useAtomValue(preferencesAtom)
  const languages = useLanguages(spellCheckLanguages)
  const isOurs = languages !== null && languages.available.length > 0
  return (
    <Box panel>
      <Setting
        label={texts.spellCheck}
        detail={isOurs ? texts.spellCheckDetail : texts.spellCheckOfSystem}
        name="spellCheck"
      >
        <ToggleSwitch
          label={texts.spellCheck}
          checked={spellCheck}
          onChange={(checked) => void setPreferences({ spellCheck: checked })}
        />
      </Setting>
      {isOurs && spellCheck ? (
        <>
          <Languages {...languages} />
          <Setting label={texts.download} detail={texts.downloadDetail} name="spellCheckDownload">
            <ToggleSwitch
              label={texts.download}
              checked={spellCheckDownload}
              onChange={(checked) => void setPreferences({ spellCheckDownload: checked })}
            />
          </Setting>
        </>
      ) : null}
    </Box>
  )
}
