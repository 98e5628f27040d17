import { navigate } from 'wouter/use-browser-location'
import { paths } from '#shared/paths.ts'
import { infoAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { keptThreadTexts as texts } from './texts.ts'
import { markUnread } from './unread-marks.ts'

/** Marks a thread as unread and returns to its list, if that is on screen; a pop-out window stays open. */
export const leaveAsUnread = async (thread: string): Promise<void> => {
  if (!(await markUnread(thread))) return
  toast(texts.markedUnread)
  if (store.get(infoAtom)?.window !== 'popped-out')
    navigate(thread.startsWith('shipment:') ? paths.shipments : paths.messages)
}
