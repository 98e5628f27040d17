import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '#shared/paths.ts'
import { bridge } from '../../lib/bridge.ts'
import { unreadNotificationsAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Chip } from '../../ui/chip.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { shownListAtom } from './bell-lists.ts'
import { bellTexts } from './bell-texts.ts'
import { MarkAllButton, NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'
import { notificationTexts as texts } from './texts.ts'

/** The bell's panel. Following one of its links closes it. */
export const BellPanel = ({ close }: { readonly close: () => void }) => {
  const list = useAtomValue(shownListAtom)
  const unread = useAtomValue(unreadNotificationsAtom)
  const [path] = useLocation()
  const place = `${path}?${useSearch()}`
  const opened = useRef(place)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (place !== opened.current) leave()
  }, [place])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // An open list counts as seen, including notifications that arrive while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each change
  useEffect(() => void bridge.bell.recordOpened(), [unread])
  return (
    <>
      <Row divided wrap gap={2} className={classes.head}>
        <Text as="h2" size="l" weight={600} ref={title} tabIndex={-1}>
          {bellTexts.title}
        </Text>
        {unread > 0 ? <Chip tone="accent">{texts.unread(unread)}</Chip> : null}
        <Box as="span" grow />
        <MarkAllButton />
      </Row>
      <div className={classes.scroll}>
        <NotificationList
          label={list.kind === 'unread' ? texts.unreadList : texts.latestList}
          items={list.items}
          onOpen={close}
        />
      </div>
      <Row lineAbove p={1} align="stretch" justify="center">
        <Text
          as={Link}
          grow
          p={2}
          hover
          centred
          size="m"
          tone="accent"
          weight={500}
          radius="m"
          href={paths.notifications}
          onClick={close}
        >
          {texts.viewAll}
        </Text>
      </Row>
    </>
  )
}
