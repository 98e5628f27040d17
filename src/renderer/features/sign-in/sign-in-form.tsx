import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { signInTexts as texts } from '#shared/texts/sign-in.ts'
import { waitingTexts } from '#shared/texts/waiting.ts'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import styles from './sign-in-form.module.css'
import { type SignInState, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  /** The server address is known and remembered by then. */
  readonly onForgot: (email: string) => void
}

/** The general problem of the form; a wait counts down and ends by itself. */
const problemText = ({ problem, secondsLeft }: SignInState): string | null => {
  if (!problem?.general) return null
  if (problem.countdown === undefined) return problem.text
  return secondsLeft > 0 ? problem.countdown(secondsLeft) : waitingTexts.over
}

export const SignInForm = ({ onForgot }: SignInFormProps) => {
  const state = useSignIn()
  const { values, change, errorOf, fields, busy, secondsLeft } = state
  const [touchedServer, setTouchedServer] = useState(false)
  const note = problemText(state)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void state.submit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {note === null ? null : (
        <FormNote tone={state.problem?.wait !== undefined && secondsLeft === 0 ? 'info' : 'danger'}>
          {note}
        </FormNote>
      )}
      <TextInput
        ref={fields.server}
        label={texts.server}
        placeholder={texts.serverPlaceholder}
        type="url"
        inputMode="url"
        name="server"
        autoComplete="url"
        spellCheck={false}
        size="md"
        value={values.server}
        error={errorOf('server')}
        onChange={(event) => change({ server: event.currentTarget.value })}
        onFocus={() => setTouchedServer(true)}
        onBlur={() => {
          if (touchedServer) state.checkServer()
        }}
      />
      <TextInput
        ref={fields.email}
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        spellCheck={false}
        size="md"
        value={values.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={fields.password}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        size="md"
        value={values.password}
        error={errorOf('password')}
        aria-invalid={errorOf('password') !== null || undefined}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <div className={styles.row}>
        <Checkbox
          label={texts.remember}
          checked={values.remember}
          onChange={(event) => change({ remember: event.currentTarget.checked })}
        />
        <button
          type="button"
          className={styles.forgot}
          onClick={() => {
            if (state.rememberServer()) onForgot(values.email)
          }}
        >
          {texts.forgot}
        </button>
      </div>
      <Button type="submit" look="primary" size="large" busy={busy} disabled={secondsLeft > 0}>
        {busy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
