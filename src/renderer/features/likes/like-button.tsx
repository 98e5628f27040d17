import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { isOfflineAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { likeTexts } from './texts.ts'

interface LikeButtonProps {
  readonly count: number
  readonly liked: boolean
  readonly onToggle: () => Promise<void>
  /** Small: an icon without text. */
  readonly compact?: boolean
  /** Replaces 'Like', and the accessible name with the count. */
  readonly labels?: { readonly text: string; readonly name: string }
}

/**
 * Disabled without a connection. Ignores clicks while its request is in flight. It stays focusable, so that the keyboard
 * keeps its place.
 */
export const LikeButton = ({ count, liked, onToggle, compact = false, labels }: LikeButtonProps) => {
  const [busy, setBusy] = useState(false)
  const isOffline = useAtomValue(isOfflineAtom)
  const toggle = async (): Promise<void> => {
    if (busy || isOffline) return
    setBusy(true)
    await onToggle()
    setBusy(false)
  }
  const name = labels?.name ?? likeTexts.likeCount(count)
  const tip = compact ? name : undefined
  const Icon = liked ? IconThumbUpFilled : IconThumbUp
  return (
    <ActionButton
      icon={<Icon size={compact ? 14 : 16} aria-hidden />}
      data-action="like"
      aria-pressed={liked}
      aria-disabled={busy || isOffline || undefined}
      data-offline={isOffline || undefined}
      title={isOffline ? likeTexts.offline : tip}
      aria-label={name}
      onClick={() => void toggle()}
    >
      {compact ? null : (labels?.text ?? likeTexts.like)}
    </ActionButton>
  )
}
