import { useAtomValue } from 'jotai'
import { AccountBadge } from '../../features/accounts/account-badge.tsx'
import { networkOf } from '../../features/accounts/network-of.ts'
import { accountsTexts as texts } from '../../features/accounts/texts.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { accountsAtom } from '../../lib/session.ts'
import { Count } from '../../ui/count.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import classes from './frame.module.css'

const SwitcherItems = componentOnDemand(
  async () => (await import('./account-switcher-items.tsx')).AccountSwitcherItems,
)

/** The active account at the top of the rail, with a menu of all accounts. Nothing with a single account. */
export const AccountSwitcher = () => {
  const { list } = useAtomValue(accountsAtom)
  const active = list.find(({ isActive }) => isActive)
  if (active === undefined || list.length < 2) return null
  const elsewhere = list.reduce((sum, one) => sum + (one.isActive ? 0 : (one.unread ?? 0)), 0)
  const name = texts.active(active.name, networkOf(active))
  const label = elsewhere > 0 ? `${name}, ${texts.unreadElsewhere(elsewhere)}` : name
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
            <Text as="span" size="s" tone="muted" truncate>
              {networkOf(active)}
            </Text>
          </Stack>
          <Count value={elsewhere} className={classes.pill} aria-hidden />
        </button>
      )}
    >
      {(close) => <SwitcherItems close={close} />}
    </Popover>
  )
}
