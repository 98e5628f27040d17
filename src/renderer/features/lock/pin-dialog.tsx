import { type FormEvent, useState } from 'react'
import { pinLength } from '#shared/ipc/lock.ts'
import { bridge } from '../../lib/bridge.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { lockTexts as texts } from './texts.ts'
import { pinProblem, useCheck } from './use-check.ts'

/** `set` has no current PIN, and `remove` no new one. */
export type PinAction = 'set' | 'change' | 'remove'

interface PinFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | null
  readonly onChange: (value: string) => void
}

const PinField = ({ label, error = null, ...rest }: PinFieldProps) => (
  <PasswordInput
    {...rest}
    label={label}
    error={error}
    autoComplete="off"
    maxLength={pinLength.max}
    revealLabel={texts.show(label)}
    revealFocusable
  />
)

/** Sets, changes or removes the PIN. The typed PINs exist only in this dialog. */
export const PinDialog = ({
  action,
  onClose,
}: {
  readonly action: PinAction
  readonly onClose: () => void
}) => {
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const { isBusy, isWaiting, problem, touched, check } = useCheck(pinProblem(texts.notSaved))
  const isReady =
    (action === 'set' || current.length >= pinLength.min) &&
    (action === 'remove' || (fresh.length >= pinLength.min && fresh === repeated))
  const differs = repeated.length >= fresh.length && repeated !== fresh
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady) return
    const isDone = await check(() =>
      action === 'remove'
        ? bridge.lock.removePin({ current })
        : bridge.lock.setPin({ pin: fresh, current: action === 'set' ? null : current }),
    )
    if (!isDone) return
    toast(action === 'remove' ? texts.removed : texts.saved)
    onClose()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    touched()
    set(value)
  }
  return (
    <Dialog title={texts[action]} closeLabel={texts.cancel} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        {action === 'set' ? null : (
          <PinField label={texts.current} value={current} error={problem} onChange={change(setCurrent)} />
        )}
        {action === 'remove' ? null : (
          <>
            <PinField
              label={texts.fresh}
              value={fresh}
              error={action === 'set' ? problem : null}
              onChange={change(setFresh)}
            />
            <PinField
              label={texts.repeat}
              value={repeated}
              error={differs ? texts.differs : null}
              onChange={change(setRepeated)}
            />
            <Text size="m" tone="muted">
              {texts.length(pinLength.min, pinLength.suggested)}
            </Text>
          </>
        )}
        <Row gap={2} justify="end">
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={!isReady || isBusy || isWaiting}>
            {action === 'remove' ? texts.remove : texts.save}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
