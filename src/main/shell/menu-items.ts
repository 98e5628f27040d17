import type { MenuItemConstructorOptions } from 'electron'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { language } from '#shared/texts/language.ts'
import { nativeTexts } from '../texts.ts'

type Role = NonNullable<MenuItemConstructorOptions['role']>

const names: Readonly<Partial<Record<Role, string>>> = nativeTexts.roles

/** Returns an item of the system. Electron names it in English only, by the usage of each system. */
export const roleItem = (role: Role): MenuItemConstructorOptions => {
  const label = language() === 'en' ? undefined : names[role]
  return label === undefined ? { role } : { role, label }
}

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
