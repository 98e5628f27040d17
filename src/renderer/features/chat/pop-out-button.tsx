import { IconAppWindow } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { bridge } from '../../lib/bridge.ts'
import { infoAtom } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { messagesTexts } from './texts.ts'

const popOut = async (path: string): Promise<void> => {
  const answer = await bridge.windows.popOut({ path })
  if (!answer.ok) toast(messagesTexts.tooManyWindows, { id: 'too-many-windows', tone: 'error' })
}

/** Opens a thread in a second window, so that two are side by side; hidden in such a window. */
export const PopOutButton = ({ path }: { readonly path: string }) => {
  const info = useAtomValue(infoAtom)
  if (info?.window === 'popped-out') return null
  return (
    <IconButton
      label={messagesTexts.popOut}
      icon={<IconAppWindow size={18} aria-hidden />}
      onClick={() => void popOut(path)}
    />
  )
}
