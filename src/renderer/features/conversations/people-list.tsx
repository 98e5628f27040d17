import { IconClock, IconUsers } from '@tabler/icons-react'
import { memo, useContext, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Connection } from '#shared/contract/entities/user.ts'
import { conversationPath, homePath } from '#shared/paths.ts'
import { screenTable } from '#shared/screens.ts'
import { partsLine } from '#shared/texts/units.ts'
import { draftSubjectsAtom, useDraftSubjects } from '../../lib/draft-subjects.ts'
import { isOfflineAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHeldPlaces } from '../../ui/held-places.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import {
  SideDraft,
  SideList,
  SideNothing,
  SidePill,
  type SideQuery,
  SideRow,
  SideRows,
  SideWaiting,
  sideText,
} from '../../ui/side-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { messagesTexts as texts } from '../chat/texts.ts'
import { composerTexts } from '../composer/texts.ts'
import { pinnedThreadsAtom } from '../kept-threads/pins.ts'
import { keptThreadTexts } from '../kept-threads/texts.ts'
import { MarksNotRead, unreadMarksAtom, useWantedRows } from '../kept-threads/unread-marks.tsx'
import { Avatar } from '../person/avatar.tsx'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { PersonMarksContext } from '../person/person-mark.ts'
import { useAwaitedMembers } from '../quotes/quotes-state.ts'
import { quoteTexts } from '../quotes/texts.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { threadTexts } from '../thread/texts.ts'
import { sideRows, useListKeys } from '../thread/use-list-keys.ts'
import { useWaitingText } from '../thread/use-waiting-text.ts'
import { Age } from '../time/age.tsx'
import { CachedOnlyNote, Unreadable } from '../unreadable/unreadable.tsx'
import classes from './conversations.module.css'
import { inPlacesOf, inSections, matchingPeople } from './sort-people.ts'

interface PersonRowProps {
  readonly person: Connection
  readonly open: boolean
}

/** A new message rerenders the row of its writer alone. */
const PersonRow = memo(({ person, open }: PersonRowProps) => {
  const { user, last_message, last_message_user_id, last_sent } = person
  const viewerId = useAtomValue(viewerAtom)?.id
  const isMarked = useAtomValue(unreadMarksAtom).has(`conversation:${user.id}`)
  const unread = Math.max(person.unread_count, isMarked && !open ? 1 : 0)
  const name = useNames()(user)
  const isOffline = useAtomValue(isOfflineAtom)
  const isOnline = user.is_online && !isOffline
  const marks = useContext(PersonMarksContext)
  const waiting = useWaitingText(`conversation:${user.id}`)
  const hasDraft = useAtomValue(draftSubjectsAtom).has(`conversation:${user.id}`) && !open && waiting === null
  const preview = last_message === null ? '' : previewOf(last_message)
  const isOwn = preview !== '' && viewerId !== undefined && last_message_user_id === viewerId
  return (
    <SideRow
      href={conversationPath(user.id)}
      label={texts.rowLabel(
        name,
        { online: isOnline, unread, hasDraft },
        partsLine([marks?.textOf(user.id) ?? '', waiting === null ? '' : threadTexts.waiting]),
      )}
      open={open}
      unread={unread}
      className={classes.person}
    >
      <Avatar
        name={name}
        image={user.profile_img}
        size={36}
        online={isOnline || (user.is_online && 'unknown')}
      />
      <Stack as="span" gap={0.5} grow>
        <span className={sideText.line}>
          <bdi className={sideText.title}>{name}</bdi>
          {marks?.plain(user.id)}
          <Age sent={last_sent} className={sideText.when} />
        </span>
        <span className={sideText.line}>
          {hasDraft ? <SideDraft>{composerTexts.draft}</SideDraft> : null}
          {waiting === null ? null : <IconClock size={14} title={threadTexts.waiting} aria-hidden />}
          {/* Apart from the message, which is cut at its own end. */}
          {isOwn && waiting === null ? (
            <Text as="span" fixed size="m" tone="muted">
              {texts.lastByMe}
            </Text>
          ) : null}
          <bdi className={sideText.detail}>{withTokens(waiting ?? (preview || texts.noMessageYet))}</bdi>
          <SidePill count={unread} />
        </span>
      </Stack>
    </SideRow>
  )
})
PersonRow.displayName = 'PersonRow'

const threadRows = sideRows(screenTable.messages.keys)

const bone = () => (
  <Row py={2.5} gap={2.5}>
    <Skeleton width={36} height={36} round />
    <Stack gap={0.5} grow>
      <Skeleton width="60%" />
      <Skeleton width="85%" height={10} />
    </Stack>
  </Row>
)

const factsOf = ({ user, unread_count }: Connection) => ({ id: user.id, unread: unread_count })

interface RowsProps extends SideQuery {
  readonly openId: string | null
  /** The members who have not answered a sent quote. */
  readonly awaited: ReadonlySet<string>
}

const Rows = ({ text, unreadOnly, isFiltered, awaited, openId }: RowsProps) => {
  useDraftSubjects()
  useListKeys(threadRows)
  const { phase, value: list, unreadable } = useAtomValue(people.stateAtom)
  const nameOf = useNames()
  const pinned = useAtomValue(pinnedThreadsAtom)
  const wanted = useWantedRows({ kind: 'conversation', list, unreadOnly, openId, factsOf })
  const { shown, hold } = useHeldPlaces(
    useMemo(() => inSections(wanted, nameOf), [wanted, nameOf]),
    inPlacesOf,
  )
  const matching = useMemo(() => {
    const isAwaited = ({ user }: Connection): boolean => !isFiltered || awaited.has(user.id)
    return (some: readonly Connection[]) => matchingPeople(some.filter(isAwaited), text, nameOf)
  }, [text, nameOf, isFiltered, awaited])
  const conversations = useMemo(() => matching(shown.conversations), [shown, matching])
  const contacts = useMemo(() => matching(shown.contacts), [shown, matching])
  if (phase === 'loading') return <SideWaiting bone={bone} />
  if (phase === 'not-found') return <EmptyState title={texts.notOffered} detail={texts.notOfferedDetail} />
  if (phase === 'failed')
    return (
      <EmptyState
        title={texts.peopleFailed}
        action={<Button onClick={() => void people.refetch()}>{texts.retry}</Button>}
      />
    )
  if (list.length === 0)
    return (
      <EmptyState
        icon={<IconUsers size={20} />}
        title={texts.noPeople}
        detail={texts.noPeopleDetail}
        action={<Button onClick={() => navigate(homePath)}>{texts.goToWall}</Button>}
      />
    )
  if (conversations.length + contacts.length === 0)
    return (
      <SideNothing>
        {text.trim() === '' ? keptThreadTexts.noneUnread : texts.searchEmpty(text.trim())}
      </SideNothing>
    )
  const isPinned = ({ user }: Connection): boolean => pinned.has(`conversation:${user.id}`)
  const isNot = (person: Connection): boolean => !isPinned(person)
  const rows = (label: string, found: readonly Connection[]) =>
    found.length === 0 ? null : (
      <SideRows label={label} heading>
        {found.map((person) => (
          <PersonRow key={person.user.id} person={person} open={person.user.id === openId} />
        ))}
      </SideRows>
    )
  return (
    <div {...hold}>
      <MarksNotRead />
      <CachedOnlyNote of={people} />
      <Unreadable count={unreadable} thing="connection" retry={() => void people.refetch()} inset />
      {rows(keptThreadTexts.pinned, [...conversations, ...contacts].filter(isPinned))}
      {rows(texts.people, conversations.filter(isNot))}
      {rows(texts.contacts, contacts.filter(isNot))}
    </div>
  )
}

/** Connected users with search, in conversations and other contacts, with presence and last message. */
export const PeopleList = ({ openId }: { readonly openId: string | null }) => {
  const awaited = useAwaitedMembers()
  return (
    <SideList
      search={texts.search}
      unread={keptThreadTexts.onlyUnread}
      filter={awaited.size === 0 ? null : quoteTexts.waiting}
    >
      {(query) => <Rows {...query} awaited={awaited} openId={openId} />}
    </SideList>
  )
}
