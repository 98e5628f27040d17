import { useState } from 'react'
import { commandTexts } from '#shared/texts/commands.ts'
import { type PinAction, PinDialog } from '../../features/lock/pin-dialog.tsx'
import { lockTexts as texts } from '../../features/lock/texts.ts'
import { bridge } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { lockAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Setting } from './setting.tsx'

const minutes = [1, 5, 10, 15, 30, 60, 120]

/** Returns the usual limits, plus the one that is set. */
const options = (chosen: number) =>
  [...new Set([0, ...minutes, chosen])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: value === 0 ? texts.never : texts.after(value) }))

/** The PIN of the app lock, and the time after which the app locks by itself. */
export const LockSection = () => {
  const { hasPin } = useAtomValue(lockAtom)
  const { lockMinutes } = useAtomValue(preferencesAtom)
  const [action, setAction] = useState<PinAction | null>(null)
  const open = (name: PinAction) => (
    <Button size="small" onClick={() => setAction(name)}>
      {texts[name]}
    </Button>
  )
  return (
    <Box panel>
      <Setting label={texts.title} detail={texts.detail}>
        <Row gap={2} wrap>
          {hasPin ? (
            <>
              {open('change')}
              {open('remove')}
              <Button size="small" onClick={() => void bridge.lock.now()}>
                {commandTexts.names.lock}
              </Button>
            </>
          ) : (
            open('set')
          )}
        </Row>
      </Setting>
      <Setting label={texts.minutes} detail={texts.minutesDetail} name="lockMinutes">
        <Select
          label={texts.minutesAfter}
          value={String(lockMinutes)}
          options={options(lockMinutes)}
          onChange={(value) => void setPreferences({ lockMinutes: Number(value) })}
        />
      </Setting>
      {action === null ? null : <PinDialog action={action} onClose={() => setAction(null)} />}
    </Box>
  )
}
