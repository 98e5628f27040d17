import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { type Atom, atom } from 'jotai'
import { Link, useRoute } from 'wouter'
import { homePath } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { namedAccountAtom, preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Count } from '../../ui/count.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import type { Screen } from '../screens.ts'
import { screens } from '../screens.ts'
import { Mark } from '../splash.tsx'
import { appTexts } from '../texts.ts'
import classes from './frame.module.css'

const none: Atom<number> = atom(0)

const AccountSwitcher = componentOnDemand(
  async () => (await import('./account-switcher.tsx')).AccountSwitcher,
)

const RailLink = ({ screen }: { readonly screen: Screen }) => {
  const { path, title, icon: Icon } = screen
  const count = useAtomValue(screen.unread ?? screen.waiting ?? none) ?? 0
  const label = screen.unread ? appTexts.unreadIn : appTexts.waitingIn
  const [active] = useRoute(path)
  const name = count > 0 ? label(title, count) : title
  return (
    <li>
      <Link
        href={path}
        className={classes.link ?? ''}
        aria-current={active ? 'page' : undefined}
        aria-label={name}
        title={name}
      >
        {Icon ? <Icon size={18} aria-hidden="true" /> : null}
        <Text as="span" grow nowrap className={classes.railText}>
          {title}
        </Text>
        <Count value={count} className={classes.pill} aria-hidden />
      </Link>
    </li>
  )
}

const RailGroup = ({ place }: { readonly place: NonNullable<Screen['rail']> }) => (
  <Stack as="ul" py={1} gap={0.5}>
    {screens
      .filter(({ rail }) => rail === place)
      .map((screen) => (
        <RailLink key={screen.name} screen={screen} />
      ))}
  </Stack>
)

/** The left rail with the screens. The user or a narrow window collapses it to icons. */
export const Rail = () => {
  const { railCollapsed } = useAtomValue(preferencesAtom)
  const account = useAtomValue(namedAccountAtom)
  return (
    <Stack as="nav" className={classes.rail} aria-label={appTexts.navigation}>
      <Link
        href={homePath}
        className={classes.brand ?? ''}
        aria-label={shellTexts.appName}
        title={shellTexts.screens.wall}
      >
        <Mark size={24} />
        <Text as="span" grow nowrap className={classes.railText} aria-hidden="true">
          {shellTexts.appName}
        </Text>
      </Link>
      {account ? <AccountSwitcher active={account} /> : null}
      <RailGroup place="top" />
      <Box grow />
      <RailGroup place="bottom" />
      <Row align="stretch" className={classes.fold}>
        <IconButton
          size="small"
          label={railCollapsed ? appTexts.expandRail : appTexts.collapseRail}
          icon={
            railCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} />
            )
          }
          onClick={() => void setPreferences({ railCollapsed: !railCollapsed }, { quiet: true })}
        />
      </Row>
    </Stack>
  )
}
