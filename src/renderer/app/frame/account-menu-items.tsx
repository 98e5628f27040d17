import {
  IconCoins,
  IconDeviceDesktop,
  IconHelp,
  IconInfoCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconNotebook,
  IconPencil,
  IconSettings,
  IconStar,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { memberPath, paths } from '#shared/paths.ts'
import { ownName } from '#shared/rules/names.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { AccountItems } from '../../features/accounts/account-items.tsx'
import { openOverlay, openSearch } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { MenuHead, MenuItem, MenuLine, MenuList } from '../../ui/menu.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'
import classes from './frame.module.css'

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const

interface AccountMenuItemsProps {
  readonly viewer: AuthUser
  readonly close: () => void
}

const OwnPages = ({ uuid }: { readonly uuid: string }) => (
  <>
    <MenuItem icon={<IconUser size={16} />} onClick={() => navigate(memberPath(uuid))}>
      {accountTexts.ownProfile}
    </MenuItem>
    <MenuItem icon={<IconStar size={16} />} onClick={() => navigate(memberPath(uuid, 'reviews'))}>
      {accountTexts.ownReviews}
    </MenuItem>
    <MenuItem icon={<IconPencil size={16} />} onClick={() => openSearch('kind:review from:me ')}>
      {accountTexts.writtenReviews}
    </MenuItem>
  </>
)

export const AccountMenuItems = ({ viewer, close }: AccountMenuItemsProps) => {
  const { colorScheme } = useAtomValue(preferencesAtom)
  return (
    <MenuList close={close}>
      <MenuHead>
        <Stack as="span" className={classes.who}>
          <Text as="bdi" size="l" tone="text" weight={600} truncate>
            {ownName(viewer)}
          </Text>
          <Text as="bdi" truncate>
            {viewer.email}
          </Text>
        </Stack>
      </MenuHead>
      <MenuLine />
      {viewer.uuid === null ? null : <OwnPages uuid={viewer.uuid} />}
      <MenuItem icon={<IconNotebook size={16} />} onClick={() => navigate(paths.memberCards)}>
        {shellTexts.screens.memberCards}
      </MenuItem>
      <MenuItem
        icon={<IconCoins size={16} />}
        hint={viewer.profile_credit === null ? null : amounts.format(viewer.profile_credit)}
        onClick={() => navigate(paths.credits)}
      >
        {shellTexts.screens.credits}
      </MenuItem>
      <MenuItem icon={<IconSettings size={16} />} onClick={() => navigate(paths.settings)}>
        {shellTexts.screens.settings}
      </MenuItem>
      <MenuLine />
      <MenuHead>{accountTexts.theme}</MenuHead>
      {schemes.map(([scheme, Icon]) => (
        <MenuItem
          key={scheme}
          icon={<Icon size={16} />}
          checked={colorScheme === scheme}
          keepsOpen
          onClick={() => void setPreferences({ colorScheme: scheme })}
        >
          {accountTexts.themes[scheme]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<IconKeyboard size={16} />} onClick={() => openOverlay('shortcuts')}>
        {commandTexts.names.sheet}
      </MenuItem>
      <MenuItem icon={<IconHelp size={16} />} onClick={() => openOverlay('tour')}>
        {commandTexts.names.tour}
      </MenuItem>
      <MenuItem
        icon={<IconInfoCircle size={16} />}
        onClick={() => navigate(`${paths.settings}?section=about`)}
      >
        {accountTexts.about}
      </MenuItem>
      <MenuLine />
      <AccountItems hint={(place) => <KeyHint keys={`mod+${place}`} />} />
      <MenuItem icon={<IconLogout size={16} />} onClick={() => signOut()}>
        {accountTexts.signOut}
      </MenuItem>
    </MenuList>
  )
}
