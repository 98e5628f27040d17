import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { dotLine } from '#shared/texts/units.ts'
import { Text } from '../../ui/layout.tsx'
import classes from './account.module.css'
import { networkOf } from './network-of.ts'
import { accountTexts as texts } from './texts.ts'

interface AccountLineProps {
  readonly account: SignedInAccount
  /** Whether the word before the name is only announced. */
  readonly isShort?: boolean
}

/** An account with its colour, where several could be meant. */
export const AccountLine = ({ account, isShort = false }: AccountLineProps) => (
  <Text as="span" size="m" tone="secondary" breaks>
    <span className={isShort ? 'q-hidden' : undefined}>{texts.account} </span>
    <span
      className={classes.dot}
      style={{ background: `var(--q-account-${account.colour})` }}
      aria-hidden="true"
    />
    <bdi>{dotLine([account.name, networkOf(account)])}</bdi>
  </Text>
)
