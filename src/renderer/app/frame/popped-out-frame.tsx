import { IconArrowLeft, IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { commandTexts } from '#shared/texts/commands.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { AccountBadge } from '../../features/accounts/account-badge.tsx'
import { canPinAtom, hasContentAtom, toggleWindowPin } from '../../features/accounts/pin-window.ts'
import { infoAtom, isWaitingAtom, ownAccountAtom } from '../../lib/session.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { useCurrentScreen, useCurrentTitle } from '../screens.ts'
import { ConnectionIndicator } from './connection-indicator.tsx'
import classes from './frame.module.css'
import { ScreenView } from './screen-view.tsx'
import { WaitingBar } from './waiting-bar.tsx'

/** Keeps the window at its account while another one is active. */
const PinButton = () => {
  const isPinned = useAtomValue(infoAtom)?.isPinned === true
  const canPin = useAtomValue(canPinAtom)
  if (!canPin) return null
  const Icon = isPinned ? IconPinnedFilled : IconPin
  return (
    <IconButton
      size="small"
      label={commandTexts.names['pin-window']}
      aria-pressed={isPinned}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => void toggleWindowPin()}
    />
  )
}

/**
 * A window with one thread below a thin bar. After a followed link, the bar has a back button. While the account of a
 * pinned window is not the active one, the content stays as it is.
 */
export const PoppedOutFrame = () => {
  const screen = useCurrentScreen()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const [start] = useState(here)
  const isPinned = useAtomValue(infoAtom)?.isPinned === true
  const isWaiting = useAtomValue(isWaitingAtom)
  const own = useAtomValue(ownAccountAtom)
  const [hasContent, setHasContent] = useAccountAtom(hasContentAtom)
  useEffect(() => {
    if (!isWaiting) setHasContent(true)
  }, [isWaiting, setHasContent])
  return (
    <div className={classes.poppedOutFrameFrame}>
      <Row as="header" divided px={3} gap={2} className={classes.bar}>
        {here === start || isWaiting ? null : (
          <IconButton
            size="small"
            label={texts.back}
            icon={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => navigate(start)}
          />
        )}
        {isPinned && !isWaiting && own ? <AccountBadge account={own} size={16} /> : null}
        <Text as="span" grow size="s" tone="muted" weight={600} className={classes.title} aria-hidden="true">
          {useCurrentTitle() ?? texts.appName}
        </Text>
        {isWaiting ? null : <ConnectionIndicator />}
        <PinButton />
      </Row>
      {isWaiting && own ? <WaitingBar own={own} /> : null}
      <main id="content" tabIndex={-1} className={classes.poppedOutFrameMain}>
        {hasContent || !isWaiting ? <ScreenView screen={screen} /> : null}
      </main>
    </div>
  )
}
