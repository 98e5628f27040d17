import type { CSSProperties } from 'react'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { Avatar } from '../person/avatar.tsx'
import classes from './accounts.module.css'

interface AccountBadgeProps {
  readonly account: SignedInAccount
  /** Edge length of the picture, px. */
  readonly size: number
}

/** The picture of an account in a ring of its colour. Main serves it with the account's own session. */
export const AccountBadge = ({ account, size }: AccountBadgeProps) => (
  <span
    className={classes.badge}
    style={{ '--account': `var(--q-account-${account.colour})` } as CSSProperties}
    aria-hidden="true"
  >
    <Avatar name={account.name} image={account.image} size={size} account={account.key} />
  </span>
)
