import type { MenuItemConstructorOptions } from 'electron'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { nativeTexts } from '../texts.ts'

/** Escapes `&` in members' texts, which would mark an access key. */
export const asLabel = (text: string): string => text.replaceAll('&', '&&')

/** Returns menu items that switch between the accounts; none with a single account. */
export const accountItems = (
  accounts: readonly SignedInAccount[],
  onAccount: (account: string) => void,
): MenuItemConstructorOptions[] =>
  accounts.length < 2
    ? []
    : accounts.map(({ key, name, network, isActive, unread }) => ({
        label: asLabel(nativeTexts.accounts.withUnread(name, network, unread)),
        type: 'checkbox',
        checked: isActive,
        click: (item) => {
          // The system has toggled the mark already. The new list sets it again.
          item.checked = isActive
          if (!isActive) onAccount(key)
        },
      }))
