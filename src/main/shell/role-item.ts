import type { MenuItemConstructorOptions } from 'electron'
import { language } from '#shared/texts/language.ts'
import { nativeTexts } from '../texts.ts'

type Role = NonNullable<MenuItemConstructorOptions['role']>

const names: Readonly<Partial<Record<Role, string>>> = nativeTexts.roles

/** Returns an item of the system. Electron names it in English only, by the usage of each system. */
export const roleItem = (role: Role): MenuItemConstructorOptions => {
  const label = language() === 'en' ? undefined : names[role]
  return label === undefined ? { role } : { role, label }
}
