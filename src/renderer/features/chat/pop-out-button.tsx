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

/** Shows a thread in a window of its own, so that two can be side by side; not in such a window itself. */
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
