import { randomUUID } from 'node:crypto'
import { Notification } from 'electron'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Log } from '../log.ts'
import { asOne } from './gathered-news.ts'
import { type News, previewed } from './news.ts'
import { asNow, type OwnedNews } from './news-owner.ts'
import type { NotificationClicks } from './notification-clicks.ts'
import { notificationOptions } from './notification-options.ts'
import type { OpenNotifications } from './open-notifications.ts'
import type { SenderPicture, SenderPictures } from './sender-pictures.ts'
import { replyIn, type ToastClick } from './toast.ts'

/** Returns news as a locked app shows them: without text, names and picture. */
const concealed = (news: News): News =>
  previewed(
    news,
    'none',
    { viewer: null, isConnection: false, isPaid: false, isAuthor: false },
    (_sender, name) => name,
  )

export interface NewsNotificationPorts {
  readonly open: Pick<OpenNotifications, 'show' | 'delete'>
  readonly clicks: Omit<NotificationClicks, 'begin' | 'clear'>
  readonly isLocked: () => boolean
  /** Returns the name of an account for its notifications; null if it is the only one. */
  readonly nameOf: (account: string) => string | null
  /** Returns a cached picture of the sender. Notifications do not wait for it. */
  readonly picture: SenderPictures['of']
  /** The system showed no notification. `detail` is its message, if any. */
  readonly onNotShown: (kind: News['kind'], reason: 'unsupported' | 'failed', detail?: string) => void
  readonly log: Log
}

/** Native notifications of news. */
export interface NewsNotifications {
  /** Loads the picture of a sender whose news will be shown. */
  preparePicture(sender: UserRef): void
  /** Shows the news as they are now, or without their content while the app is locked. */
  show(waiting: OwnedNews, isSilent: boolean): void
}

/** Creates the notifications. A click, button or reply after the session of the news is a late one. */
export const createNewsNotifications = (ports: NewsNotificationPorts): NewsNotifications => {
  const { open, clicks, log } = ports
  /** Pictures that loaded before their notification was due. */
  const pictures = new WeakMap<object, SenderPicture>()

  /** Calls back for what the member does with a notification. */
  const listen = (
    notification: Notification,
    id: string,
    {
      account,
      path,
      isOver,
    }: Omit<ToastClick, 'tag' | 'account'> & {
      readonly account: string | null
      /** Returns whether the session of the news has ended. */
      readonly isOver: () => boolean
    },
  ): void => {
    const act = (now: (click: ToastClick) => void, text: string | null): void => {
      if (account === null) clicks.followOwn(id, isOver() ? null : path)
      else if (isOver()) clicks.followLate({ tag: id, account, path }, text)
      else now({ tag: id, account, path })
    }
    notification.on('click', () => act(clicks.follow, null))
    notification.on('action', () => act(clicks.followAction, null))
    notification.on('reply', (event) => {
      const text = replyIn(event)
      act((click) => clicks.followReply(click, text), text)
    })
  }

  return {
    preparePicture: (sender) =>
      void ports.picture(sender).then((picture) => picture && pictures.set(sender, picture)),
    show: (waiting, isSilent) => {
      const waited = asNow(waiting) ?? waiting
      const isLocked = ports.isLocked()
      // News that arrived before a lock may be due after it.
      const gathered = isLocked ? { ...waited, last: concealed(waited.last) } : waited
      const news = asOne(gathered)
      const { owner } = waiting
      const { kind, path, sender, mutes } = news
      const id = randomUUID()
      const account = owner.account()
      const shownIn = owner.session
      const receiver = account === null ? null : ports.nameOf(account)
      const picture = sender === null ? undefined : pictures.get(sender)
      const notification = new Notification({
        ...notificationOptions(news, { id, account, receiver, picture, isLocked }),
        ...(isSilent ? { silent: true } : {}),
      })
      listen(notification, id, { account, path, isOver: () => shownIn !== owner.session })
      notification.on('close', ({ reason }) => {
        // Timed out: Windows moved it to the Action Center.
        if (reason !== 'timedOut') open.delete(id)
      })
      notification.on('failed', (_event, error) => {
        open.delete(id)
        ports.onNotShown(kind, 'failed', error)
        log('warn', 'notification failed', { error })
      })
      open.show(id, { notification, owner, account, mutes, gathered })
    },
  }
}
