import { useCallback, useEffect, useState } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Result } from '#shared/errors.ts'
import { listedName } from '#shared/rules/listed-names.ts'
import type { NameFacts } from '#shared/rules/names.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CostChip } from '../credits/cost-chip.tsx'
import { useProfilePrice } from '../credits/profile-price.ts'
import { Avatar } from '../person/avatar.tsx'
import { nameIsLink } from '../person/member-link.ts'
import { listedNamesAtom } from '../person/names.ts'
import { usePersonMark } from '../person/person-mark.ts'
import { PersonLink } from '../person/person-name.tsx'
import { Unreadable } from '../unreadable/unreadable.tsx'
import classes from './likes.module.css'
import { likeTexts } from './texts.ts'

export interface PeopleDialogProps {
  readonly title: string
  readonly load: () => Promise<Result<{ readonly users: readonly UserRef[] }>>
  /** Returns a user's name; the rule of likes and shares by default. */
  readonly nameOf?: (user: UserRef, facts: NameFacts) => string
  readonly onClose: () => void
}

const Waiting = () => (
  <Row gap={3} className={classes.row}>
    <Skeleton width={32} height={32} round />
    <Skeleton width={160} />
  </Row>
)

const PersonRow = ({ user, name }: { readonly user: UserRef; readonly name: string }) => {
  const viewer = useViewer()
  const { isOpen, cost, isPending } = useProfilePrice(user)
  const mark = usePersonMark(user)
  const hasPrice = nameIsLink(user, viewer) && user.id !== viewer?.id && !isPending
  return (
    <Row as="li" gap={3} className={classes.row}>
      <Avatar name={name} image={user.profile_img} size={32} />
      <PersonLink user={user} name={name} className={classes.name ?? ''} />
      {mark}
      {hasPrice ? <CostChip unlocked={isOpen} cost={cost} /> : null}
    </Row>
  )
}

/** A list of people, with names that the viewer may read (product.md#names). A failed list offers Retry. */
export const PeopleDialog = ({ title, load, nameOf = listedName, onClose }: PeopleDialogProps) => {
  const nameBy = useAtomValue(listedNamesAtom)
  const [users, setUsers] = useState<readonly UserRef[] | 'loading' | 'failed'>('loading')
  const [unreadable, setUnreadable] = useState<number>()
  const fetchUsers = useCallback(async () => {
    setUsers('loading')
    const result = await load()
    setUsers(result.ok ? result.value.users : 'failed')
    setUnreadable(result.ok ? result.unreadable : undefined)
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on opening; the caller may pass a new function each time
  useEffect(() => void fetchUsers(), [])
  return (
    <Dialog title={title} closeLabel={likeTexts.close} onClose={onClose}>
      {users === 'loading' ? <Waiting /> : null}
      {users === 'failed' ? (
        <Row gap={3} tone="muted">
          {likeTexts.listUnavailable}
          <Button size="small" onClick={() => void fetchUsers()}>
            {likeTexts.retry}
          </Button>
        </Row>
      ) : null}
      {typeof users === 'string' ? null : (
        <>
          <Unreadable count={unreadable} thing="person" retry={() => void fetchUsers()} />
          <ul className={classes.list} aria-label={title}>
            {users.map((user) => (
              <PersonRow key={user.id} user={user} name={nameBy(user, nameOf)} />
            ))}
          </ul>
        </>
      )}
      {users.length === 0 ? (
        <Row as="p" gap={3} tone="muted">
          {likeTexts.nobodyYet}
        </Row>
      ) : null}
    </Dialog>
  )
}
