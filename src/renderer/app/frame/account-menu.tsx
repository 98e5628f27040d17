import { IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { AuthUser } from '#shared/domain/user.ts'
import { authorName } from '#shared/rules/shown-name.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { Avatar } from '../../blocks/person/avatar.tsx'
import { bridge } from '../../state/bridge.ts'
import { setPreferences } from '../../state/preferences.ts'
import { preferencesAtom } from '../../state/session.ts'
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { paths } from '../paths.ts'
import styles from './account-menu.module.css'

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const

export const AccountMenu = ({ viewer }: { readonly viewer: AuthUser }) => {
  const { colorScheme } = useAtomValue(preferencesAtom)
  const name = authorName(viewer)
  return (
    <Menu
      label={texts.accountMenu(name)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.trigger}
          aria-label={texts.accountMenu(name)}
          title={name}
        >
          <Avatar name={name} image={viewer.profile_img} size={28} />
        </button>
      )}
    >
      <MenuHead>
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.email}>{viewer.email}</span>
        </span>
      </MenuHead>
      <MenuLine />
      <MenuHead>{texts.theme}</MenuHead>
      {schemes.map(([scheme, Icon]) => (
        <MenuItem
          key={scheme}
          icon={<Icon size={16} />}
          checked={colorScheme === scheme}
          stays
          onClick={() => void setPreferences({ colorScheme: scheme })}
        >
          {texts.themes[scheme]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<IconSettings size={16} />} onClick={() => navigate(paths.settings)}>
        {texts.screens.settings}
      </MenuItem>
      <MenuItem icon={<IconLogout size={16} />} onClick={() => void bridge.session.signOut()}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  )
}
