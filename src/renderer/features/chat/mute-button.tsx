import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { IconButton } from '../../ui/icon-button.tsx'
import { mutedAtom, setMuted } from './muted.ts'
import { muteTexts as texts } from './texts.ts'

/** Whether one thread is notified of, outside the window; it stays in its list, and unread. */
export const MuteButton = ({ subject }: { readonly subject: string }) => {
  const isMuted = useAtomValue(mutedAtom)?.has(subject) ?? false
  const Icon = isMuted ? IconBellOff : IconBell
  return (
    <IconButton
      label={texts.mute}
      tip={isMuted ? texts.unmuteTip : texts.muteTip}
      aria-pressed={isMuted}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => setMuted(subject, !isMuted)}
    />
  )
}
