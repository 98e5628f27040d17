import { randomUUID } from 'node:crypto'
import { Notification } from 'electron'
import { paths } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import { nativeTexts } from '../texts.ts'
import { waitForSlot } from './budget.ts'
import type { News } from './news.ts'
import { launchOf, readLaunch, type ToastClick, toastXml } from './toast.ts'

/** Milliseconds within which several news become one notification. */
const gather = 700

/** Notifications that are kept, with their clicks; Windows shows no more of one app. */
const maxOpen = 20

export interface NotifierPorts {
  /** Shows an in-app path in the main window; null for the window alone. */
  readonly onClick: (path: string | null) => void
  /** Key of the account that is signed in, as far as it is known. */
  readonly account: () => string | null
  readonly log: Log
}

/** Notifies of news outside the window. */
export interface Notifier {
  notify(news: News): void
  /** A session has begun: a click that came before it is followed now. */
  begin(): void
  /** Drops waiting news and takes back what was shown: the session is over. */
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

/**
 * Shows native notifications, grouped and few; a click calls back with the path, also hours later from the Action Center,
 * and also one that started the app.
 */
export const createNotifier = ({ onClick, account, log }: NotifierPorts): Notifier => {
  const waiting = new Map<News['kind'], Gathered>()
  let shownAt: number[] = []
  let timer: NodeJS.Timeout | null = null
  // Referenced until dismissed: a notification that is garbage-collected loses its click and cannot be taken back.
  const open = new Map<string, { readonly notification: Notification; readonly path: string }>()
  /** Windows tells of one click twice: to the notification and to whoever handles activations. */
  const followed: string[] = []
  /** A click that came before its session was there. */
  let early: ToastClick | null = null

  const follow = (id: string, path: string): void => {
    open.delete(id)
    if (followed.includes(id)) return
    followed.push(id)
    followed.splice(0, followed.length - maxOpen)
    onClick(path)
  }

  const begin = (): void => {
    if (early === null) return
    const click = early
    early = null
    // Somebody else's: the window is open, and what it was about is not theirs to see.
    if (click.account === account()) follow(click.tag, click.path)
  }

  const activate = ({ type, arguments: launch }: Electron.ActivationArguments): void => {
    const click = type === 'click' ? readLaunch(launch) : null
    if (click !== null && (open.has(click.tag) || followed.includes(click.tag))) {
      follow(click.tag, click.path)
      return
    }
    onClick(null)
    early = click
    if (account() !== null) begin()
  }
  // Windows only.
  if (Notification.handleActivation) {
    // In a turn of its own: a click that started the app is told at once, before there is a window to show.
    Notification.handleActivation((details) => setImmediate(activate, details))
    // Windows waits for the app to announce itself, which Electron does when notifications are first asked about.
    Notification.isSupported()
  }

  const show = ({ title, body, path }: News): void => {
    const id = randomUUID()
    const owner = account()
    const isToast = Notification.handleActivation !== undefined && owner !== null
    const xml = isToast ? toastXml({ title, body }, launchOf({ tag: id, account: owner, path })) : null
    const notification = new Notification({ id, title, body, ...(xml === null ? {} : { toastXml: xml }) })
    open.set(id, { notification, path })
    notification.on('close', ({ reason }) => {
      // Its time on screen is over; it waits in the Action Center.
      if (reason !== 'timedOut') open.delete(id)
    })
    notification.on('click', () => follow(id, path))
    notification.on('failed', (_event, error) => {
      open.delete(id)
      log('warn', 'notification failed', { error })
    })
    notification.show()
    const [oldest] = open
    if (!oldest || open.size <= maxOpen) return
    open.delete(oldest[0])
    oldest[1].notification.close()
  }

  const plan = (): void => {
    timer ??= setTimeout(flush, Math.max(gather, waitForSlot(shownAt, performance.now())))
  }
  const flush = (): void => {
    timer = null
    const [oldest] = waiting.values()
    if (!oldest) return
    waiting.delete(oldest.last.kind)
    shownAt = [...shownAt, performance.now()].slice(-3)
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
    begin,
    clear: () => {
      waiting.clear()
      if (timer) clearTimeout(timer)
      timer = null
      early = null
      for (const { notification } of open.values()) notification.close()
      open.clear()
      // What an earlier run left in macOS' Notification Center.
      Notification.removeAll()
    },
  }
}
