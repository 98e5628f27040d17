import { type FormEvent, useState } from 'react'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { successText } from '../../lib/errors.ts'
import type { ResetLink } from '../../lib/reset-link.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { passwordFormTexts } from '../account/password-texts.ts'
import { openResetLink } from '../account/reset-link.ts'
import { ResetLinkForm } from '../account/reset-link-form.tsx'
import classes from './sign-in.module.css'
import { signInProblem } from './sign-in-problem.ts'
import { signInTexts as texts } from './texts.ts'

interface ForgotPasswordProps {
  readonly email: string
  readonly onClose: () => void
}

type Outcome = { readonly tone: 'info' | 'danger'; readonly text: string }

/** Requests a reset link from the network. The form shows the server's answer. */
export const ForgotPassword = ({ email: known, onClose }: ForgotPasswordProps) => {
  const [email, setEmail] = useState(known)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '') {
      setError(texts.need.email)
      return
    }
    setBusy(true)
    setOutcome(null)
    const result = await bridgeFor(actNow()).account.forgotPassword({ email: email.trim() })
    setBusy(false)
    if (result.ok) setOutcome({ tone: 'info', text: successText(result.value.message, texts.forgotDone) })
    else if (result.error.code === 'not-found') setOutcome({ tone: 'danger', text: texts.forgotAbsent })
    else if (result.error.code === 'invalid')
      setError(result.error.fields?.email?.[0] ?? signInProblem(result.error, true).text)
    else setOutcome({ tone: 'danger', text: signInProblem(result.error, navigator.onLine).text })
  }

  /** Opens a reset link. A bare token names no account; it probably belongs to the typed address. */
  const openLink = (link: ResetLink): void =>
    openResetLink({ ...link, email: link.email ?? (email.trim() || null) })

  const sent = outcome?.tone === 'info'
  return (
    <Dialog title={texts.forgotTitle} closeLabel={texts.close} onClose={onClose} width={400}>
      <Stack as="form" gap={4} onSubmit={(event) => void send(event)} noValidate>
        <Text tone="secondary">{texts.forgotLead}</Text>
        {outcome ? <FormNote tone={outcome.tone}>{outcome.text}</FormNote> : null}
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          data-autofocus
          value={email}
          error={error}
          onChange={(value) => {
            setEmail(value)
            setError(null)
          }}
        />
        <Row gap={2} align="stretch" justify="end">
          <Button onClick={onClose}>{sent ? texts.done : texts.cancel}</Button>
          {sent ? null : (
            <Button type="submit" variant="primary" busy={busy}>
              {texts.forgotSubmit}
            </Button>
          )}
        </Row>
      </Stack>
      <div className={classes.paste}>
        <ResetLinkForm variant="default" onLink={openLink}>
          <Text as="h3" size="l" weight={600}>
            {passwordFormTexts.haveLink}
          </Text>
        </ResetLinkForm>
      </div>
    </Dialog>
  )
}
