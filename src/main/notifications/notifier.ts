import { Notification } from 'electron'
import { paths } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import { nativeTexts } from '../texts.ts'
import { waitForSlot } from './budget.ts'
import type { News } from './news.ts'

/** Milliseconds in which news that come together become one notification. */
const gather = 700

export interface Notifier {
  tell(news: News): void
  /** Forgets what waits and takes back what is shown: the session is over. */
  clear(): void
}

/** Shows native notifications, grouped and few; a click hands the path on. */
export const createNotifier = (onClick: (path: string) => void, log: Log): Notifier => {
  let waiting: { readonly first: News; readonly count: number; readonly samePath: boolean } | null = null
  let shown: number[] = []
  let timer: NodeJS.Timeout | null = null
  // Held until closed: a collected object loses its click.
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
    tell: (news) => {
      if (!Notification.isSupported()) return
      // Only what is going to be said of them is kept, however many come.
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
