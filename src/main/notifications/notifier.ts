import { Notification } from 'electron'
import { paths } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import { nativeTexts } from '../texts.ts'
import { waitForSlot } from './budget.ts'
import type { News } from './news.ts'

/** Milliseconds within which several news become one notification. */
const gather = 700

/** Notifies of news outside the window. */
export interface Notifier {
  notify(news: News): void
  /** Drops waiting news and closes shown notifications: the session is over. */
  clear(): void
}

/** Shows native notifications, grouped and few; a click calls back with the path. */
export const createNotifier = (onClick: (path: string) => void, log: Log): Notifier => {
  let waiting: { readonly first: News; readonly count: number; readonly samePath: boolean } | null = null
  let shown: number[] = []
  let timer: NodeJS.Timeout | null = null
  // Referenced until closed: a notification that is garbage-collected loses its click.
  const open = new Set<Notification>()

  const show = ({ title, body, path }: News): void => {
    const notification = new Notification({ title, body })
    open.add(notification)
    const close = (): void => {
      open.delete(notification)
    }
    notification.on('close', close)
    notification.on('click', () => {
      close()
      onClick(path)
    })
    notification.on('failed', (_event, error) => {
      close()
      log('warn', 'notification failed', { error })
    })
    notification.show()
  }

  const plan = (): void => {
    timer ??= setTimeout(flush, Math.max(gather, waitForSlot(shown, Date.now())))
  }
  const flush = (): void => {
    timer = null
    if (!waiting) return
    const { first, count, samePath } = waiting
    waiting = null
    shown = [...shown, Date.now()].slice(-3)
    const texts = nativeTexts.notifications
    show(
      count === 1
        ? first
        : {
            title: texts.title,
            body: texts.grouped(count),
            path: samePath ? first.path : paths.notifications,
          },
    )
  }

  return {
    notify: (news) => {
      if (!Notification.isSupported()) return
      // Only what the notification will say is remembered, however many news come.
      waiting = waiting
        ? {
            ...waiting,
            count: waiting.count + 1,
            samePath: waiting.samePath && news.path === waiting.first.path,
          }
        : { first: news, count: 1, samePath: true }
      plan()
    },
    clear: () => {
      waiting = null
      if (timer) clearTimeout(timer)
      timer = null
      for (const notification of open) notification.close()
      open.clear()
    },
  }
}
