import { useEffect } from 'react'
import { bridge } from '../../lib/bridge.ts'
import { windowsChannel } from '../../lib/other-windows.ts'

/** What main has written into the draft, as another window would tell of it: this page hears itself under another object. */
const tell = async (subject: string): Promise<void> => {
  const answer = await bridge.drafts.list({ subject })
  const saved = answer.ok ? answer.value.find(({ mode }) => mode === 'new') : undefined
  if (saved === undefined || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(windowsChannel)
  channel.postMessage({ topic: 'draft', value: { subject, mode: 'new', content: saved.content } })
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
