import type { IpcMainInvokeEvent } from 'electron'
import { isOurPage } from '../shell/protocol/origin.ts'

/** The parts of an event that are checked: who sent it, and from which frame. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/**
 * True only for the main frame of a window of ours that shows our own page: not for a frame that is gone, a
 * subframe, or a page that navigated away.
 */
export const isTrustedSender = ({ sender, senderFrame }: Sender, isOurs: (id: number) => boolean): boolean =>
  senderFrame !== null && isOurs(sender.id) && senderFrame.parent === null && isOurPage(senderFrame.url)
