import { IconAppWindow, IconBell, IconBellOff } from '@tabler/icons-react'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { infoAtom } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { mutedAtom, setMuted } from './muted.ts'
import { messagesTexts, muteTexts as texts } from './texts.ts'

/** Mutes or unmutes notifications of a thread. It stays in its list, and counts as unread. */
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

/** Opens a thread in a pop-out window, or tells that there are too many. */
export const popOut = async (acting: Acting, path: string): Promise<void> => {
  const result = await bridgeFor(acting).windows.popOut({ path })
  if (!result.ok) toast(messagesTexts.tooManyWindows, { id: 'too-many-windows', tone: 'error' })
}

/** Opens a thread in a pop-out window. Hidden in such a window. */
export const PopOutButton = ({ path }: { readonly path: string }) => {
  const info = useAtomValue(infoAtom)
  if (info?.window === 'popped-out') return null
  return (
    <IconButton
      label={messagesTexts.popOut}
      icon={<IconAppWindow size={18} aria-hidden />}
      onClick={() => void popOut(actNow(), path)}
    />
  )
}
