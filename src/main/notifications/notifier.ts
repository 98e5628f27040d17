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

/** News of one kind that wait to be shown as one. */
interface Gathered {
  readonly last: News
  readonly count: number
  /** Whether all of them lead to one place. */
  readonly samePath: boolean
}

/** Several news as one: how many, the last of them with its sender, and a click leads where all of them are. */
const asOne = ({ last, count, samePath }: Gathered): News => {
  if (count === 1) return last
  const texts = nativeTexts.notifications
  if (last.kind === 'notification')
    return {
      ...last,
      body: `${texts.notifications(count)}\n${last.body}`,
      path: samePath ? last.path : paths.notifications,
    }
  if (samePath) return { ...last, body: `${texts.messages(count)}\n${last.body}` }
  const body = last.title === texts.message ? last.body : `${last.title}: ${last.body}`
  return { ...last, title: texts.messages(count), body, path: paths.messages }
}

/** Shows native notifications, grouped and few; a click calls back with the path. */
export const createNotifier = (onClick: (path: string) => void, log: Log): Notifier => {
  const waiting = new Map<News['kind'], Gathered>()
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
    timer ??= setTimeout(flush, Math.max(gather, waitForSlot(shown, performance.now())))
  }
  const flush = (): void => {
    timer = null
    const [oldest] = waiting.values()
    if (!oldest) return
    waiting.delete(oldest.last.kind)
    shown = [...shown, performance.now()].slice(-3)
    show(asOne(oldest))
    if (waiting.size > 0) plan()
  }

  return {
    notify: (news) => {
      if (!Notification.isSupported()) return
      // Only what the notification will say is remembered, however many news come.
      const before = waiting.get(news.kind)
      waiting.set(news.kind, {
        last: news,
        count: (before?.count ?? 0) + 1,
        samePath: before === undefined || (before.samePath && before.last.path === news.path),
      })
      plan()
    },
    clear: () => {
      waiting.clear()
      if (timer) clearTimeout(timer)
      timer = null
      for (const notification of open) notification.close()
      open.clear()
    },
  }
}
