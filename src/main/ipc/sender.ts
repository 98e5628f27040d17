import type { IpcMainInvokeEvent } from 'electron'
import { isOurPage } from '../shell/protocol/origin.ts'

/** What is looked at of an event: who sent it, and from which frame. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/**
 * True only for the main frame of a window of ours that shows our own page. A frame that is gone, a subframe, or a page
 * that was led elsewhere asks for nothing here.
 */
export const isTrustedSender = ({ sender, senderFrame }: Sender, isOurs: (id: number) => boolean): boolean =>
  senderFrame !== null && isOurs(sender.id) && senderFrame.parent === null && isOurPage(senderFrame.url)
