import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Result } from '#shared/errors.ts'
import { viewerAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Avatar } from '../person/avatar.tsx'
import { listedName } from '../person/shown-name.ts'
import classes from './people-dialog.module.css'
import { likeTexts } from './texts.ts'

export interface PeopleDialogProps {
  readonly title: string
  readonly load: () => Promise<Result<{ readonly users: readonly UserRef[] }>>
  /** By which name somebody is shown; as in the lists of likes and shares where nothing else is said. */
  readonly nameOf?: (user: UserRef, viewerId: string | null) => string
  readonly onClose: () => void
}

const Waiting = () => (
  <div className={classes.row}>
    <Skeleton width={32} height={32} round />
    <Skeleton width={160} />
  </div>
)

/**
 * People by the names under which the viewer may see them (product.md#names). A list that failed offers a quiet
 * Retry.
 */
export const PeopleDialog = ({ title, load, nameOf = listedName, onClose }: PeopleDialogProps) => {
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  const [users, setUsers] = useState<readonly UserRef[] | 'loading' | 'failed'>('loading')
  const fetchUsers = useCallback(async () => {
    setUsers('loading')
    const answer = await load()
    setUsers(answer.ok ? answer.value.users : 'failed')
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; the caller's function may be a new one each time
  useEffect(() => void fetchUsers(), [])
  return (
    <Dialog title={title} closeLabel={likeTexts.close} onClose={onClose}>
      {users === 'loading' ? <Waiting /> : null}
      {users === 'failed' ? (
        <div className={classes.note}>
          {likeTexts.listUnavailable}
          <Button size="small" onClick={() => void fetchUsers()}>
            {likeTexts.retry}
          </Button>
        </div>
      ) : null}
      {typeof users === 'string' ? null : (
        <ul className={classes.list} aria-label={title}>
          {users.map((user) => (
            <li key={user.id} className={classes.row}>
              <Avatar name={nameOf(user, viewerId)} image={user.profile_img} size={32} />
              <bdi className={classes.name}>{nameOf(user, viewerId)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {users.length === 0 ? <p className={classes.note}>{likeTexts.nobodyYet}</p> : null}
    </Dialog>
  )
}
