import { type FormEvent, useState } from 'react'
import { passwordReady } from '#shared/rules/password.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { FormNote } from '../../ui/form-note.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { SubmitFoot } from './done.tsx'
import { NewPassword, nothingTyped, SecretField } from './new-password.tsx'
import classes from './password.module.css'
import { useSubmission } from './use-submission.ts'

/** Sets a new password while signed in. Typed passwords exist only in this form. */
export const SetPasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const email = useAtomValue(viewerAtom)?.email ?? ''
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(nothingTyped)
  const submission = useSubmission(texts.setLost)
  const ready = current !== '' && passwordReady(typed.password, typed.confirmation)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    const input = {
      current_password: current,
      password: typed.password,
      password_confirmation: typed.confirmation,
    }
    if (await submission.send(() => bridgeFor(actNow()).account.setPassword(input), event.currentTarget))
      onDone()
  }

  return (
    <Stack as="form" gap={4} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Text tone="secondary" breaks>
        {texts.setLead}
      </Text>
      {submission.note ? <FormNote tone={submission.note.tone}>{submission.note.text}</FormNote> : null}
      {/* For password managers, which save a password with a user name. */}
      <input
        className="q-hidden"
        type="text"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <SecretField
        name="current_password"
        label={texts.current}
        autoComplete="current-password"
        value={current}
        error={submission.errorOf('current_password')}
        onChange={(value) => {
          submission.touched('current_password')
          setCurrent(value)
        }}
      />
      <NewPassword typed={typed} submission={submission} onChange={setTyped} />
      <SubmitFoot submit={texts.setSubmit} busy={submission.busy} disabled={!ready || submission.waiting} />
    </Stack>
  )
}
