import { IconLock } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pinLength } from '#shared/ipc/lock.ts'
import { shownName } from '#shared/rules/names.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { bridge } from '../../lib/bridge.ts'
import { isWaitingAtom, viewerAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Mantine } from '../../ui/mantine.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import classes from './lock.module.css'
import { lockTexts as texts } from './texts.ts'
import { usePinCheck } from './use-pin-check.ts'

/** Another way in, after a question: signing in ends the session on this computer. */
const Forgot = () => {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.forgot}
      </Button>
    )
  return (
    <Stack gap={3} role="group" aria-label={texts.forgot}>
      <Text size="m" tone="secondary">
        {texts.forgotDetail}
      </Text>
      <Row gap={2} wrap>
        <Button autoFocus onClick={() => void bridge.lock.forget()}>
          {texts.signIn}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {texts.keep}
        </Button>
      </Row>
    </Stack>
  )
}

/** Replaces the whole page while the app is locked. */
export const LockScreen = () => {
  const viewer = useAtomValue(viewerAtom)
  const isOther = useAtomValue(isWaitingAtom)
  const [pin, setPin] = useState('')
  const { isBusy, isWaiting, problem, touched, check } = usePinCheck(texts.noKeyring)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = shellTexts.appName
    input.current?.focus()
  }, [])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (pin.length < pinLength.min || (await check(() => bridge.lock.unlock({ pin })))) return
    setPin('')
    input.current?.focus()
  }
  return (
    <Mantine>
      <Stack as="main" align="center" justify="center" className={classes.screen}>
        <Stack as="form" gap={4} className={classes.form} onSubmit={(event: FormEvent) => void submit(event)}>
          <IconLock size={28} aria-hidden />
          <Text as="h1" size="2xl">
            {texts.locked}
          </Text>
          {viewer === null ? null : (
            <Text tone="secondary" breaks>
              {texts.lead(shownName(viewer, { viewer }))}
            </Text>
          )}
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
          <Row gap={3} wrap justify="between">
            <Button
              type="submit"
              variant="primary"
              disabled={isBusy || isWaiting || pin.length < pinLength.min}
            >
              {texts.unlock}
            </Button>
            {/* Main ends no sessions for a window whose account is not the active one. */}
            {isOther ? null : <Forgot />}
          </Row>
        </Stack>
      </Stack>
    </Mantine>
  )
}
