import { IconCheck, IconX } from '@tabler/icons-react'
import type { PasswordRule } from '#shared/rules/password.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import classes from './password.module.css'

interface RuleListProps {
  readonly rules: readonly PasswordRule[]
}

/** The rules: green when met, red when not, by mark and word as well as by colour; told as they change. */
export const RuleList = ({ rules }: RuleListProps) => (
  <>
    <ul className={classes.rules} aria-label={texts.rules}>
      {rules.map(({ key, text, met }) => {
        const Mark = met ? IconCheck : IconX
        return (
          <li key={key} className={classes.rule} data-met={met}>
            <Mark size={16} aria-hidden="true" />
            <span className="q-hidden">{met ? texts.met : texts.unmet} </span>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
    <p className="q-hidden" role="status">
      {texts.count(rules.filter(({ met }) => met).length, rules.length)}
    </p>
  </>
)
