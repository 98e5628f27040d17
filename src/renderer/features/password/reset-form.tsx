import { type FormEvent, useState } from 'react'
import { passwordReady } from '#shared/rules/password.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import type { ResetLink } from '../../lib/reset-link.ts'
import { preferencesAtom, sessionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FormNote } from '../../ui/form-note.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { SubmitFoot } from './done.tsx'
import { NewPassword, nothingTyped } from './new-password.tsx'
import classes from './password.module.css'
import { useSubmission } from './use-submission.ts'

const hostOf = (address: string): string => {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(url) ? new URL(url).host : address
}

interface ResetFormProps {
  readonly link: ResetLink
  readonly onDone: () => void
}

/** Sets a new password with a mail's link. It goes to the chosen server, whichever host the link names. */
export const ResetForm = ({ link, onDone }: ResetFormProps) => {
  const session = useAtomValue(sessionAtom)
  const preferences = useAtomValue(preferencesAtom)
  const signedOut = session.status === 'signed-out'
  const server = signedOut ? preferences.server.trim() : session.server
  const host = hostOf(server)
  const [email, setEmail] = useState(link.email ?? preferences.email)
  const [typed, setTyped] = useState(nothingTyped)
  const submission = useSubmission(texts.resetLost)
  const ready = server !== '' && email.trim() !== '' && passwordReady(typed.password, typed.confirmation)
  const refusedEmail = submission.errorOf('email')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    const input = {
      token: link.token,
      email: email.trim(),
      password: typed.password,
      password_confirmation: typed.confirmation,
    }
    const taken = await submission.send(
      () => bridgeFor(actNow()).account.resetPassword(input),
      event.currentTarget,
    )
    if (!taken) return
    onDone()
  }

  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {server === '' ? (
        <FormNote tone="danger">{texts.serverFirst}</FormNote>
      ) : (
        <Text tone="secondary" breaks>
          {texts.resetLead(host)}
        </Text>
      )}
      {server !== '' && link.host !== null && link.host !== host ? (
        <FormNote tone="info">{texts.otherHost(link.host, host)}</FormNote>
      ) : null}
      {submission.note ? <FormNote tone={submission.note.tone}>{submission.note.text}</FormNote> : null}
      <TextInput
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={320}
        value={email}
        error={refusedEmail === null ? null : sentenceLine([refusedEmail, texts.linkHint])}
        onChange={(value) => {
          submission.touched('email')
          setEmail(value)
        }}
      />
      <NewPassword typed={typed} submission={submission} onChange={setTyped} />
      <SubmitFoot submit={texts.resetSubmit} busy={submission.busy} disabled={!ready || submission.waiting} />
    </Stack>
  )
}
