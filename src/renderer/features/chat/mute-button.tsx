import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useResource } from '../../lib/resource.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { muted, setMuted } from './muted.ts'
import { muteTexts as texts } from './texts.ts'

/** Whether one thread is notified of, outside the window; it stays in its list, and unread. */
export const MuteButton = ({ subject }: { readonly subject: string }) => {
  const isMuted = useResource(muted).value.includes(subject)
  const Icon = isMuted ? IconBellOff : IconBell
  return (
    <IconButton
      label={texts.mute}
      tip={isMuted ? texts.unmuteTip : texts.muteTip}
      aria-pressed={isMuted}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => void setMuted(subject, !isMuted)}
    />
  )
}
