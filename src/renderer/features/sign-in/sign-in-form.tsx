import { type FormEvent, useState } from 'react'
import { managedTexts } from '#shared/texts/managed.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { managedNamesAtom, rememberRuleAtom } from '../../lib/managed.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { passwordFormTexts } from '../account/password-texts.ts'
import classes from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'
import { type SignInState, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  /** Adds an account while another one is signed in. A forgotten password is for the signed-out screen. */
  readonly adds: boolean
  /** Called after the server address was checked and saved. */
  readonly onForgot: (email: string) => void
}

/** Returns the general problem of the form. A wait counts down and ends by itself. */
const problemText = ({ problem, secondsLeft }: SignInState): string | null => {
  if (!problem?.general) return null
  if (problem.countdown === undefined) return problem.text
  return secondsLeft > 0 ? problem.countdown(secondsLeft) : waitingTexts.over
}

export const SignInForm = ({ adds, onForgot }: SignInFormProps) => {
  const state = useSignIn(adds)
  const { values, change, errorOf, fields, busy, secondsLeft } = state
  const [touchedServer, setTouchedServer] = useState(false)
  const locked = useAtomValue(managedNamesAtom).includes('server')
  const remember = useAtomValue(rememberRuleAtom)
  const note = problemText(state)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void state.submit()
  }
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
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
        value={values.server}
        readOnly={locked}
        description={locked ? managedTexts.byOrganisation : undefined}
        error={errorOf('server')}
        onChange={(server) => change({ server })}
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
        value={values.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <PasswordInput
        ref={fields.password}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password')}
        revealLabel={texts.showPassword}
        onChange={(password) => change({ password })}
      />
      <Row gap={4} justify="between" className={classes.row}>
        <Checkbox
          label={texts.remember}
          checked={remember ?? values.remember}
          disabled={remember !== null}
          description={remember === null ? undefined : managedTexts.byOrganisation}
          onChange={(remember) => change({ remember })}
        />
        {adds ? null : (
          <Text
            as="button"
            size="m"
            tone="accent"
            weight={500}
            p={1}
            type="button"
            className={classes.forgot}
            onClick={async () => {
              if (await state.rememberServer()) onForgot(values.email)
            }}
          >
            {passwordFormTexts.forgot}
          </Text>
        )}
      </Row>
      <Button type="submit" variant="primary" busy={busy} disabled={secondsLeft > 0}>
        {busy ? texts.submitting : texts.submit}
      </Button>
    </Stack>
  )
}
