import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { bridge } from '../../lib/bridge.ts'
import { lockAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './lock.module.css'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { lockTexts as texts } from './texts.ts'

/** The way out without PIN and password, after a question: it ends all sessions on this computer. */
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

/** Replaces the whole page while the app is locked, whatever the state of the session. */
export const LockScreen = () => {
  const { accounts, takesPin } = useAtomValue(lockAtom)
  const [wantsPassword, setWantsPassword] = useState(false)
  useEffect(() => {
    document.title = shellTexts.appName
  }, [])
  const [account] = accounts
  const hasPassword = account !== undefined
  const usesPassword = hasPassword && (wantsPassword || !takesPin)
  const pinLead = account && accounts.length === 1 ? texts.lead(account.name) : texts.leadOfSeveral
  const lead = usesPassword ? texts.passwordLead : pinLead
  return (
    <Stack as="main" align="center" justify="center" className={classes.screen}>
      <Stack gap={4} className={classes.form}>
        <IconLock size={28} aria-hidden />
        <Text as="h1" size="2xl">
          {texts.locked}
        </Text>
        <Text tone="secondary" breaks>
          {takesPin ? lead : texts.tooMany}
        </Text>
        {usesPassword ? (
          <PasswordForm accounts={accounts} onBack={takesPin ? () => setWantsPassword(false) : null} />
        ) : null}
        {takesPin && !usesPassword ? <PinForm /> : null}
        <Row gap={2} wrap>
          {hasPassword && !usesPassword ? (
            <Button variant="quiet" size="small" onClick={() => setWantsPassword(true)}>
              {texts.usePassword}
            </Button>
          ) : null}
          <Forgot />
        </Row>
      </Stack>
    </Stack>
  )
}
