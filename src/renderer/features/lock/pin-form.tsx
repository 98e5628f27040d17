import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pinLength } from '#shared/ipc/lock.ts'
import { bridge } from '../../lib/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { lockTexts as texts } from './texts.ts'
import { pinProblem, useCheck } from './use-check.ts'

/** Unlocks with the PIN. */
export const PinForm = () => {
  const [pin, setPin] = useState('')
  const { isBusy, isWaiting, problem, touched, check } = useCheck(pinProblem(texts.noKeyring))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (pin.length < pinLength.min || (await check(() => bridge.lock.unlock({ pin })))) return
    setPin('')
    input.current?.focus()
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void submit(event)}>
      <PasswordInput
        ref={input}
        label={texts.pin}
        name="pin"
        autoComplete="off"
        maxLength={pinLength.max}
        revealLabel={texts.show(texts.pin)}
        revealFocusable
        value={pin}
        error={problem}
        onChange={(value) => {
          touched()
          setPin(value)
        }}
      />
      <p className="q-hidden" role="alert">
        {problem}
      </p>
      <Row gap={3}>
        <Button type="submit" variant="primary" disabled={isBusy || isWaiting || pin.length < pinLength.min}>
          {texts.unlock}
        </Button>
      </Row>
    </Stack>
  )
}
