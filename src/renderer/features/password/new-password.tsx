import { IconCheck, IconPoint, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type PasswordRule, passwordRules } from '#shared/rules/password.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import classes from './password.module.css'
import type { PasswordField } from './password-problem.ts'
import type { Submission } from './use-submission.ts'

interface SecretFieldProps {
  readonly name: PasswordField
  readonly label: string
  /** The password manager's hint. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** A password field that can show its text, by keyboard too. */
export const SecretField = ({ label, ...rest }: SecretFieldProps) => (
  <PasswordInput
    {...rest}
    label={label}
    maxLength={1000}
    spellCheck={false}
    revealLabel={texts.show(label)}
    revealFocusable
  />
)

/** Fields that the user has left. */
type VisitedFields = Readonly<Partial<Record<keyof TypedPassword, true>>>

interface RuleListProps {
  readonly rules: readonly PasswordRule[]
  readonly visited: VisitedFields
}

const signOf = ({ key, met }: PasswordRule, visited: VisitedFields) => {
  if (met) return { Mark: IconCheck, tone: 'ok' } as const
  const isLate = visited[key === 'confirmed' ? 'confirmation' : 'password'] === true
  return isLate
    ? ({ Mark: IconX, tone: 'danger' } as const)
    : ({ Mark: IconPoint, tone: 'secondary' } as const)
}

/** The rules with their state by mark, text and colour, red only once their field was left. Changes are announced. */
const RuleList = ({ rules, visited }: RuleListProps) => (
  <>
    <Stack as="ul" gap={1} size="m" aria-label={texts.rules}>
      {rules.map((rule) => {
        const { key, text, met } = rule
        const { Mark, tone } = signOf(rule, visited)
        return (
          <Row as="li" gap={2} align="stretch" tone={tone} key={key} className={classes.rule} data-met={met}>
            <Mark size={16} aria-hidden="true" />
            <span className="q-hidden">{met ? texts.met : texts.unmet} </span>
            <span>{text}</span>
          </Row>
        )
      })}
    </Stack>
    <p className="q-hidden" role="status">
      {texts.count(rules.filter(({ met }) => met).length, rules.length)}
    </p>
  </>
)

/** The typed passwords. They exist only while the form is mounted. */
export interface TypedPassword {
  readonly password: string
  readonly confirmation: string
}
export const nothingTyped: TypedPassword = { password: '', confirmation: '' }

interface NewPasswordProps {
  readonly typed: TypedPassword
  readonly submission: Submission
  readonly onChange: (typed: TypedPassword) => void
}

/** The new password, twice, with its rules checked while typing. */
export const NewPassword = ({ typed, submission, onChange }: NewPasswordProps) => {
  const [visited, setVisited] = useState<VisitedFields>({})
  return (
    <>
      <SecretField
        name="password"
        label={texts.password}
        autoComplete="new-password"
        value={typed.password}
        error={submission.errorOf('password')}
        onChange={(password) => {
          submission.touched('password')
          onChange({ ...typed, password })
        }}
        onBlur={() => setVisited((now) => ({ ...now, password: true }))}
      />
      <SecretField
        name="password_confirmation"
        label={texts.confirmation}
        autoComplete="new-password"
        value={typed.confirmation}
        error={submission.errorOf('password_confirmation')}
        onChange={(confirmation) => {
          submission.touched('password_confirmation')
          onChange({ ...typed, confirmation })
        }}
        onBlur={() => setVisited((now) => ({ ...now, confirmation: true }))}
      />
      <RuleList rules={passwordRules(typed.password, typed.confirmation)} visited={visited} />
    </>
  )
}
