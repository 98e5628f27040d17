import { atom, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { openThread } from '../thread/open-threads.ts'
import { showsRows } from '../thread/thread-reducer.ts'
import { idsIn } from '../thread/thread-rows.ts'
import { ChooseTarget } from './choose-target.tsx'
import { ConfirmForward } from './confirm-forward.tsx'
import type { ForwardedMessage } from './forwarded-message.ts'
import { type Target, useTargets } from './targets.ts'
import { useForwardedFiles } from './use-forwarded-files.ts'

interface LiveMessage {
  /** As it says now, where it was edited meanwhile. */
  readonly comment: ThreadComment
  readonly isDeleted: boolean
}

/** A message while somebody decides where it goes: its author may change it, or take it back. */
const useLiveMessage = ({ thread: key, comment }: ForwardedMessage): LiveMessage => {
  const liveAtom = useMemo(() => {
    const thread = openThread(key)
    return atom((get): LiveMessage => {
      if (!thread) return { comment, isDeleted: false }
      const state = get(thread.stateAtom)
      const now = get(thread.commentAtom(comment.id)) ?? comment
      // Of a thread that nobody looks at any more not all is held.
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

/** Forwards a message or comment to another thread (user-guide.md#forwarding): where to, then whether exactly this. */
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
