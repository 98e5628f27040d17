import { IconSettings } from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { paths } from '#shared/paths.ts'
import { networkOf } from '../../features/account/network-of.ts'
import { AccountBadge } from '../../features/accounts/account-badge.tsx'
import { AccountItems } from '../../features/accounts/account-items.tsx'
import { accountsTexts as texts } from '../../features/accounts/texts.ts'
import { accountsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Count } from '../../ui/count.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { MenuItem, MenuLine, MenuList } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'
import classes from './frame.module.css'

const SwitcherItems = ({ close }: { readonly close: () => void }) => (
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

/** The active account at the top of the rail, with a menu of all accounts. */
export const AccountSwitcher = ({ active }: { readonly active: SignedInAccount }) => {
  const { list } = useAtomValue(accountsAtom)
  const others = list.reduce((sum, { unread }) => sum + unread, 0)
  const label = texts.active(active.name, networkOf(active), others)
  return (
    <Popover
      label={texts.title}
      kind="menu"
      align="start"
      trigger={(props) => (
        <button type="button" {...props} className={classes.switcher} aria-label={label} title={label}>
          <AccountBadge account={active} size={22} />
          <Stack as="span" grow shrink className={classes.railText}>
            <Text as="bdi" size="m" tone="text" weight={600} truncate>
              {active.name}
            </Text>
            <Text as="bdi" size="s" tone="muted" truncate>
              {networkOf(active)}
            </Text>
          </Stack>
          <Count value={others} className={classes.pill} aria-hidden />
        </button>
      )}
    >
      {(close) => <SwitcherItems close={close} />}
    </Popover>
  )
}
