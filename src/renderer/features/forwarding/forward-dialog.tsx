import { atom } from 'jotai'
import { useMemo, useState } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { openThread } from '../thread/open-threads.ts'
import { idsIn } from '../thread/thread-rows.ts'
import { showsRows } from '../thread/thread-state.ts'
import { ChooseTarget } from './choose-target.tsx'
import { ConfirmForward } from './confirm-forward.tsx'
import type { ForwardedMessage } from './forwarded-message.ts'
import { type Target, useTargets } from './targets.ts'
import { useForwardedFiles } from './use-forwarded-files.ts'

interface LiveMessage {
  /** The current version, which may have been edited meanwhile. */
  readonly comment: ThreadComment
  readonly isDeleted: boolean
}

/** Returns the message's current version while the dialog is open: its author may edit or delete it. */
const useLiveMessage = ({ thread: key, comment }: ForwardedMessage): LiveMessage => {
  const liveAtom = useMemo(() => {
    const thread = openThread(key)
    return atom((get): LiveMessage => {
      if (!thread) return { comment, isDeleted: false }
      const state = get(thread.stateAtom)
      const now = get(thread.commentAtom(comment.id)) ?? comment
      // A closed thread may not hold all comments, so a missing one counts only while the thread is open.
      const isMissing = showsRows(state) && thread.isOpen() && !idsIn(state.rows).has(comment.id)
      return { comment: now, isDeleted: isMissing || state.phase === 'gone' }
    })
  }, [key, comment])
  return useAtomValue(liveAtom)
}

interface ForwardDialogProps {
  readonly message: ForwardedMessage
  readonly onClose: () => void
}

/**
 * Forwards a message or comment to another thread (user-guide.md#forwarding). The user chooses a target, then confirms.
 */
export const ForwardDialog = ({ message, onClose }: ForwardDialogProps) => {
  const targets = useTargets(message.thread)
  const [target, setTarget] = useState<Target | null>(null)
  const { comment, isDeleted } = useLiveMessage(message)
  const files = useForwardedFiles(comment, target !== null)
  if (target === null) return <ChooseTarget targets={targets} onChoose={setTarget} onClose={onClose} />
  return (
    <ConfirmForward
      message={{ thread: message.thread, comment }}
      isDeleted={isDeleted}
      target={targets.current(target)}
      files={files}
      onOther={() => setTarget(null)}
      onClose={onClose}
    />
  )
}
