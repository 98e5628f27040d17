import { IconUserPlus } from '@tabler/icons-react'
import { keyedAccounts } from '#shared/ipc/accounts.ts'
import { accountsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { networkOf } from '../account/network-of.ts'
import { AccountBadge } from './account-badge.tsx'
import classes from './accounts.module.css'
import { addAccount, switchAccount } from './switch-account.ts'
import { accountsTexts as texts } from './texts.ts'

interface AccountItemsProps {
  /** Renders the key that switches to the account at a place, from 1. */
  readonly hint: (place: number) => React.ReactNode
}

/** Menu items to switch between the accounts and to add one. With one account only the latter. */
export const AccountItems = ({ hint }: AccountItemsProps) => {
  const { list, mayAdd } = useAtomValue(accountsAtom)
  return (
    <>
      {list.length < 2
        ? null
        : list.map((account, at) => (
            <MenuItem
              key={account.key}
              icon={
                <span className={classes.inMenu}>
                  <AccountBadge account={account} size={18} />
                </span>
              }
              checked={account.isActive}
              detail={texts.waiting(networkOf(account), account.unread)}
              hint={at < keyedAccounts ? hint(at + 1) : null}
              onClick={() => switchAccount(account)}
            >
              <bdi>{account.name}</bdi>
            </MenuItem>
          ))}
      {mayAdd ? (
        <MenuItem icon={<IconUserPlus size={16} />} onClick={addAccount}>
          {texts.add}
        </MenuItem>
      ) : null}
    </>
  )
}
