import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import type { LockedAccount } from '#shared/ipc/lock.ts'
import { dotLine } from '#shared/texts/units.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText, refusalText, wrongCredentials } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { withQuotes } from '../../ui/written-text.tsx'
import { lockTexts as texts } from './texts.ts'
import { useCheck } from './use-check.ts'

const problemOf = (error: AppError): string =>
  error.code === 'invalid'
    ? refusalText(error.message, texts.wrongPassword, wrongCredentials)
    : errorText(error)

const labelOf = ({ name, network }: LockedAccount): string => dotLine([name, network])

/** Unlocks with the password of a covered account, which becomes the active one. */
export const PasswordForm = ({
  accounts,
  onBack,
}: {
  readonly accounts: readonly LockedAccount[]
  /** Shows the PIN again; null if the lock takes none. */
  readonly onBack: (() => void) | null
}) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const { isBusy, isWaiting, problem, touched, check } = useCheck(problemOf)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const account = (accounts.find((one) => one.account === chosen) ?? accounts[0])?.account ?? ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (password === '' || (await check(() => bridge.lock.signIn({ account, password })))) return
    setPassword('')
    input.current?.focus()
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void submit(event)}>
      {accounts.length > 1 ? (
        <Select
          label={texts.accountLabel}
          value={account}
          options={accounts.map((one) => ({ value: one.account, label: labelOf(one) }))}
          onChange={(value) => {
            touched()
            setChosen(value)
          }}
        />
      ) : (
        accounts.map((one) => (
          <Text key={one.account} breaks>
            {labelOf(one)}
          </Text>
        ))
      )}
      <PasswordInput
        ref={input}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        revealLabel={texts.show(texts.password)}
        revealFocusable
        value={password}
        error={problem}
        onChange={(value) => {
          touched()
          setPassword(value)
        }}
      />
      <p className="q-hidden" role="alert">
        {withQuotes(problem)}
      </p>
      <Row gap={3} wrap>
        <Button type="submit" variant="primary" busy={isBusy} disabled={isWaiting || password === ''}>
          {texts.signInToUnlock}
        </Button>
        {onBack === null ? null : (
          <Button variant="quiet" onClick={onBack}>
            {texts.usePin}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
