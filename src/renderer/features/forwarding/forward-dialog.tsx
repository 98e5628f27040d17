import { useState } from 'react'
import { ChooseTarget } from './choose-target.tsx'
import { ConfirmForward } from './confirm-forward.tsx'
import type { ForwardedMessage } from './forwarded-message.ts'
import { type Target, useTargets } from './targets.ts'
import { useForwardedFiles } from './use-forwarded-files.ts'
import { useLiveMessage } from './use-live-message.ts'

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
