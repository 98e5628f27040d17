import { IconSettings } from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#shared/paths.ts'
import { AccountItems } from '../../features/accounts/account-items.tsx'
import { accountsTexts as texts } from '../../features/accounts/texts.ts'
import { MenuItem, MenuLine, MenuList } from '../../ui/menu.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'

/** The content of the switcher's menu. It loads with the first use. */
export const AccountSwitcherItems = ({ close }: { readonly close: () => void }) => (
  <MenuList close={close}>
    <AccountItems hint={(place) => <KeyHint keys={`mod+${place}`} />} />
    <MenuLine />
    <MenuItem
      icon={<IconSettings size={16} />}
      onClick={() => navigate(`${paths.settings}?section=accounts`)}
    >
      {texts.title}
    </MenuItem>
  </MenuList>
)
