import {
  IconArrowLeft,
  IconArrowRight,
  IconCoins,
  IconInbox,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { isMessagesPath, paths } from '#shared/paths.ts'
import { ownName } from '#shared/rules/names.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { dotLine } from '#shared/texts/units.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { Avatar } from '../../features/person/avatar.tsx'
import { bridge } from '../../lib/bridge.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { updateReadyAtom, viewerAtom } from '../../lib/session.ts'
import { unreadMessagesAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'
import { appTexts } from '../texts.ts'
import { ConnectionIndicator } from './connection-indicator.tsx'
import classes from './top-bar.module.css'

/** Offers a restart once a new version is downloaded. */
export const UpdateButton = () => {
  const version = useAtomValue(updateReadyAtom)
  if (version === '') return null
  return (
    <Button
      size="small"
      variant="primary"
      title={appTexts.updateReady(version)}
      onClick={() => void bridge.updates.restart()}
    >
      {appTexts.restartToUpdate}
    </Button>
  )
}

const AccountMenuItems = componentOnDemand(
  async () => (await import('./account-menu-items.tsx')).AccountMenuItems,
)

const AccountMenu = ({ viewer }: { readonly viewer: AuthUser }) => {
  const name = ownName(viewer)
  const label = appTexts.accountMenu(name)
  return (
    <Popover
      label={label}
      kind="menu"
      trigger={(props) => (
        <button type="button" {...props} className={classes.account} aria-label={label} title={name}>
          <Avatar name={name} image={viewer.profile_img} size={28} />
        </button>
      )}
    >
      {(close) => <AccountMenuItems viewer={viewer} close={close} />}
    </Popover>
  )
}

/** The viewer's balance, linked to the payment step. An unknown balance is not shown as zero. */
const CreditChip = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const label = balance === null ? appTexts.creditsUnknown : appTexts.creditsLabel(balance)
  return (
    <Link
      href={paths.addCredits}
      className={classes.credits ?? ''}
      title={dotLine([label, shellTexts.screens.addCredits])}
    >
      <Row as="span" gap={1.5} inline className={classes.balance} role="img" aria-label={label}>
        <IconCoins size={16} aria-hidden="true" />
        {balance === null ? '–' : amounts.format(balance)}
      </Row>
      <IconPlus size={14} aria-hidden="true" />
      <span className="q-hidden">{shellTexts.screens.addCredits}</span>
    </Link>
  )
}

/** A link to the conversations, with a dot for unread ones. */
const InboxButton = () => {
  const unread = useAtomValue(unreadMessagesAtom)
  const [path, navigate] = useLocation()
  return (
    <IconButton
      label={unread > 0 ? appTexts.inboxUnread(unread) : appTexts.inbox}
      icon={<IconInbox size={18} />}
      dot={unread > 0}
      className={classes.inbox}
      aria-current={isMessagesPath(path) ? 'page' : undefined}
      onClick={() => navigate(paths.messages)}
    />
  )
}

const subscribeToHistory = (listener: () => void): (() => void) => {
  navigation.addEventListener('currententrychange', listener)
  return () => navigation.removeEventListener('currententrychange', listener)
}

/** Back and forward buttons, disabled at the ends of the history. */
const HistoryButtons = () => {
  const canGoBack = useSyncExternalStore(subscribeToHistory, () => navigation.canGoBack)
  const canGoForward = useSyncExternalStore(subscribeToHistory, () => navigation.canGoForward)
  return (
    <>
      <IconButton
        size="small"
        label={shellTexts.back}
        icon={<IconArrowLeft size={18} />}
        disabled={!canGoBack}
        onClick={() => history.back()}
      />
      <IconButton
        size="small"
        label={shellTexts.forward}
        icon={<IconArrowRight size={18} />}
        disabled={!canGoForward}
        onClick={() => history.forward()}
      />
    </>
  )
}

interface TopBarProps {
  readonly viewer: AuthUser
  readonly title: string
}

export const TopBar = ({ viewer, title }: TopBarProps) => (
  <Box as="header" divided px={3} className={classes.bar}>
    <Row gap={1} shrink>
      <HistoryButtons />
      <Text as="bdi" weight={600} truncate className={classes.title} aria-hidden="true">
        {title}
      </Text>
    </Row>
    <Row
      as="button"
      gap={2}
      size="m"
      tone="muted"
      type="button"
      className={classes.search}
      aria-keyshortcuts="Control+K Meta+K"
      title={appTexts.searchLabel}
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={16} aria-hidden="true" />
      <span className={classes.text}>{appTexts.search}</span>
      <span className={classes.keys} aria-hidden="true">
        <KeyHint keys="mod+k" />
      </span>
    </Row>
    <Row gap={2} justify="end" className={classes.end}>
      <UpdateButton />
      <ConnectionIndicator />
      <CreditChip />
      <InboxButton />
      <Bell key={viewer.id} viewerId={viewer.id} />
      <AccountMenu viewer={viewer} />
    </Row>
  </Box>
)
