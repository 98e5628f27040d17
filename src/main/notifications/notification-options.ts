import { Notification, type NotificationConstructorOptions } from 'electron'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'
import { mayReply } from './gathered-news.ts'
import type { News } from './news.ts'
import type { SenderPicture } from './sender-pictures.ts'
import { launchOf, toastXml } from './toast.ts'

/** Windows' maximum length of a group name. */
const longestGroup = 64

/** What a notification needs besides its news. */
export interface NotificationContext {
  readonly id: string
  /** The account of the news; null if unknown. */
  readonly account: string | null
  /** The name of the account; null if it is the only one. */
  readonly receiver: string | null
  readonly picture: SenderPicture | undefined
  readonly isLocked: boolean
}

/** Returns the notification of news for this system, with its button or reply field. */
export const notificationOptions = (
  news: News,
  { id, account, receiver, picture, isLocked }: NotificationContext,
): NotificationConstructorOptions => {
  const { kind, title, body, path, subject, mutes } = news
  const { reply: texts, mute } = nativeTexts.notifications
  const isMac = platform() === 'darwin'
  const reply = account !== null && mayReply(news) ? texts : null
  const action = account !== null && mutes !== undefined && !isLocked ? mute : null
  const launch = account === null ? '' : launchOf({ tag: id, account, path })
  const isToast = Notification.handleActivation !== undefined && account !== null
  const extras = { reply, action, picture: picture?.file ?? null, receiver }
  return {
    // macOS reports only the id of a notification that starts the app.
    id: isMac && launch !== '' ? launch : id,
    title,
    body: receiver === null || isMac ? body : `${body}\n${receiver}`,
    ...(receiver === null ? {} : { subtitle: receiver }),
    ...(kind === 'notification' ? {} : { groupId: subject.slice(0, longestGroup) }),
    ...(reply === null ? {} : { hasReply: true, replyPlaceholder: reply.placeholder }),
    ...(action === null ? {} : { actions: [{ type: 'button', text: action }] }),
    ...(picture === undefined ? {} : { icon: picture.image }),
    ...(isToast ? { toastXml: toastXml({ title, body }, launch, extras) } : {}),
  }
}
