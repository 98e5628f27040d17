import { bridge } from '../../lib/bridge.ts'
import { accountResource } from '../../lib/resource.ts'
import { toast } from '../../lib/toasts.ts'
import { muteTexts } from './texts.ts'

/** The threads that the viewer is not notified of on this computer: `conversation:12`, `shipment:7`. */
export const muted = accountResource<readonly string[]>({
  empty: [],
  fetch: () => bridge.notifications.muted(),
  quiet: true,
  fetchedOnMount: true,
})

/** Mutes a thread, or no longer. */
export const setMuted = async (subject: string, isMuted: boolean): Promise<void> => {
  const answer = await bridge.notifications.mute({ subject, isMuted })
  if (answer.ok) muted.update(() => answer.value)
  else toast(muteTexts.notMuted, { id: 'not-muted', tone: 'error' })
}
