import { useEffect } from 'react'
import { bridge } from '../../lib/bridge.ts'
import { windowsChannel } from '../../lib/other-windows.ts'
import { textDraft } from '../thread/drafts.ts'

/** Only what main may have sent, and seen confirmed: an emptied draft takes nothing that is typed, or was sent, here. */
const hasRepliesAlone = (subject: string): boolean => {
  const { text, unsent } = textDraft({ subject, mode: 'new' }).read()
  return text === '' && unsent.length > 0 && unsent.every(({ before }) => before === null)
}

/**
 * Applies main's change to the draft, as if it came from another window: a BroadcastChannel never delivers to its own
 * object.
 */
const tell = async (subject: string): Promise<void> => {
  const answer = await bridge.drafts.list({ subject })
  if (!answer.ok || typeof BroadcastChannel === 'undefined') return
  const content = answer.value.find(({ mode }) => mode === 'new')?.content ?? ''
  if (content === '' && !hasRepliesAlone(subject)) return
  const channel = new BroadcastChannel(windowsChannel)
  channel.postMessage({ topic: 'draft', value: { subject, mode: 'new', content } })
  channel.close()
}

/**
 * A reply that was written in a notification and may not have arrived waits in the conversation's draft: the form has it once
 * somebody comes to the conversation, or back to the window.
 */
export const useKeptReply = (subject: string): void => {
  useEffect(() => {
    const look = (): void => void tell(subject)
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [subject])
}
