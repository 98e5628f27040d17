import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Connection } from '#shared/domain/user.ts'
import { authorName } from '#shared/rules/shown-name.ts'
import { messagesTexts as texts } from '#shared/texts/messages.ts'
import { conversationPath } from '../../blocks/chat/conversation-path.ts'
import { Avatar } from '../../blocks/person/avatar.tsx'
import { plainTextOf } from '../../blocks/rich-text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './people-list.module.css'
import { peopleAtom, refreshPeople } from './people-state.ts'
import { matchingPeople, unreadFirst } from './sort-people.ts'

const PersonRow = ({ person, open }: { readonly person: Connection; readonly open: boolean }) => {
  const { user, last_message, last_message_at_ago } = person
  const unread = open ? 0 : person.unread_count
  const name = authorName(user)
  const last = last_message === null ? '' : plainTextOf(last_message)
  return (
    <li>
      <Link
        href={conversationPath(user.id)}
        className={classes.person ?? ''}
        aria-current={open ? 'true' : undefined}
        aria-label={texts.rowLabel(name, { online: user.is_online, unread })}
        data-unread={unread > 0 || undefined}
        draggable={false}
      >
        <Avatar name={name} image={user.profile_img} size={36} online={user.is_online} />
        <span className={classes.words}>
          <span className={classes.line}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.when}>{last_message_at_ago}</span>
          </span>
          <span className={classes.line}>
            <bdi className={classes.last}>{last || texts.noMessageYet}</bdi>
            {unread > 0 ? <span className={classes.pill}>{unread > 99 ? '99+' : unread}</span> : null}
          </span>
        </span>
      </Link>
    </li>
  )
}

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={classes.bone}>
        <Skeleton width={36} height={36} round />
        <div className={classes.words}>
          <Skeleton width="60%" />
          <Skeleton width="85%" height={10} />
        </div>
      </div>
    ))}
  </div>
)

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[at < 0 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const Rows = ({ words, openId }: { readonly words: string; readonly openId: string | null }) => {
  const { phase, list } = useAtomValue(peopleAtom)
  const people = useMemo(() => matchingPeople(unreadFirst(list), words), [list, words])
  if (phase === 'loading') return <Waiting />
  if (phase === 'not-offered') return <EmptyState title={texts.notOffered} detail={texts.notOfferedDetail} />
  if (phase === 'failed')
    return (
      <EmptyState
        title={texts.peopleFailed}
        action={<Button onClick={() => void refreshPeople()}>{texts.retry}</Button>}
      />
    )
  if (list.length === 0)
    return <EmptyState icon={<IconUsers size={20} />} title={texts.noPeople} detail={texts.noPeopleDetail} />
  if (people.length === 0) return <p className={classes.nothing}>{texts.searchEmpty(words.trim())}</p>
  return (
    <ul className={classes.list} aria-label={texts.people}>
      {people.map((person) => (
        <PersonRow key={person.user.id} person={person} open={person.user.id === openId} />
      ))}
    </ul>
  )
}

/** Connected users: search, unread first, who is online, what was said last. */
export const PeopleList = ({ openId }: { readonly openId: string | null }) => {
  const [words, setWords] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only help those who are in the list already
    <div className={classes.side} onKeyDown={walk}>
      <div className={classes.search}>
        <IconSearch size={15} aria-hidden />
        <input
          type="search"
          value={words}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWords('')
          }}
        />
      </div>
      <div className={classes.scroll}>
        <Rows words={words} openId={openId} />
      </div>
    </div>
  )
}
