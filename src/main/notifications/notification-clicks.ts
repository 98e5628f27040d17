import { app, Notification } from 'electron'
import type { Log } from '../log.ts'
import type { Openings } from './opening.ts'
import type { NotificationPermission } from './permission.ts'
import { readLaunch, replyIn, type ToastClick } from './toast.ts'

/** Number of recent clicks, to drop duplicate reports. */
const maxFollowed = 20

interface OpenClick {
  readonly account: string | null
  readonly mutes?: string | undefined
}

export interface ClickPorts {
  readonly permission: NotificationPermission
  /** The notification that started the app, if the system reports it. */
  readonly openings: Openings
  /** Returns whether the app is locked. A click then waits, a button does nothing, and a reply becomes a draft. */
  readonly isLocked: () => boolean
  /** Shows an in-app path in the main window; null shows the window only. */
  readonly onClick: (path: string | null) => void
  /** Returns the key of the signed-in account, if known. */
  readonly account: () => string | null
  /** Makes a signed-in account the active one. Returns false if it is not signed in. */
  readonly switchTo: (account: string) => boolean
  /** Receives a reply to a notification of this run and session, which its account sends. */
  readonly onReply: (click: Omit<ToastClick, 'tag'>, text: string) => void
  /** Mutes an alert of an account by its key, from a notification of this run and session. */
  readonly onMute: (account: string, alert: string) => void
  /** Receives a reply to a notification of an earlier run or session. Only its account may see the reply. */
  readonly onLateReply: (late: Omit<ToastClick, 'tag'> & { readonly text: string }) => void
  /** The notifications of this session, with their account and the alert that the button mutes. */
  readonly open: Pick<Map<string, OpenClick>, 'has' | 'get' | 'delete'>
  readonly log: Log
}

/** Handles clicks, buttons and replies, each once. */
export interface NotificationClicks {
  /** Opens the path of a message of the app; null opens the window only. */
  followOwn(id: string, path: string | null): void
  follow(click: ToastClick): void
  /** Handles a reply; `text` is null for an empty one. */
  followReply(click: ToastClick, text: string | null): void
  followAction(click: ToastClick): void
  /** Handles a notification of an earlier run or session. */
  followLate(click: ToastClick, text: string | null): void
  /** A session has started, or the app was unlocked: follows a click that came earlier. */
  begin(): void
  /** Clears the clicks of an account at the end of its session. */
  clear(account: string | null): void
}

/** Holds the last click that came before its session started, or while the app was locked. */
const createEarlyClick = ({
  isLocked,
  account,
  switchTo,
  onClick,
}: Pick<ClickPorts, 'isLocked' | 'account' | 'switchTo' | 'onClick'>) => {
  let early: ToastClick | null = null
  /** Opens a click as the account that received the notification. For any other one only the window opens. */
  const openAs = (click: ToastClick): void => {
    if (click.account === account() || switchTo(click.account)) onClick(click.path)
  }
  const begin = (): void => {
    if (early === null || isLocked() || account() === null) return
    const click = early
    early = null
    // Deferred: a switch within the start of a session would reach other domains before that start.
    if (click.account === account()) onClick(click.path)
    else setImmediate(openAs, click)
  }
  return {
    begin,
    /** Opens the window now, and the path once the session of the click's account has started. */
    openLater: (click: ToastClick): void => {
      onClick(null)
      early = click
      begin()
    },
    clear: (): void => {
      early = null
    },
  }
}

/**
 * Listens to the notifications that a crashed run left in macOS' Notification Center. Electron drops the clicks of
 * unreferenced ones. `onAct` receives the click, null if it is not the app's, and a reply.
 */
const createEarlierNotifications = (
  { permission, log }: Pick<ClickPorts, 'permission' | 'log'>,
  onAct: (click: ToastClick | null, text: string | null) => void,
) => {
  const earlier = new Set<Notification>()
  const attach = (notification: Notification): void => {
    const click = readLaunch(notification.id)
    const act = (text: string | null): void => {
      earlier.delete(notification)
      onAct(click, text)
    }
    earlier.add(notification)
    notification.on('click', () => act(null))
    notification.on('action', () => act(null))
    notification.on('reply', (event) => act(replyIn(event)))
    notification.on('close', () => earlier.delete(notification))
  }
  if (Notification.getHistory && permission.isOpen())
    Notification.getHistory()
      .then((history) => history.forEach(attach))
      .catch((error: unknown) => log('warn', 'earlier notifications not found', error))
  return {
    /** Drops the notifications of an account, and those of no known one. */
    forget: (account: string | null): void => {
      for (const notification of earlier) {
        const owner = readLaunch(notification.id)?.account
        if (owner === undefined || owner === account) earlier.delete(notification)
      }
    },
  }
}

/** Listens for activations on Windows. */
const listenForActivations = (activate: (details: Electron.ActivationArguments) => void): void => {
  if (!Notification.handleActivation) return
  // Deferred: Windows reports a click that started the app at once, before a window exists.
  Notification.handleActivation((details) => setImmediate(activate, details))
  // Windows needs a registration, which the first use of notifications performs. It adds an entry to the Start menu, so a
  // development run waits for its first notification.
  if (app.isPackaged) Notification.isSupported()
}

/** Listens for clicks of this and earlier runs on each system. */
export const createNotificationClicks = (ports: ClickPorts): NotificationClicks => {
  const { open: shown, onClick, account, permission, log } = ports
  const early = createEarlyClick(ports)
  /** Windows reports a click twice: to the notification and to the activation handlers. */
  const followed: string[] = []
  /** Records a click; false for a duplicate report. */
  const isFirst = (id: string): boolean => {
    shown.delete(id)
    if (followed.includes(id)) return false
    followed.push(id)
    followed.splice(0, followed.length - maxFollowed)
    return true
  }
  const followOwn = (id: string, path: string | null): void => {
    if (isFirst(id)) onClick(ports.isLocked() ? null : path)
  }

  const open = (click: ToastClick): void => {
    if (click.account === account() && !ports.isLocked()) onClick(click.path)
    else early.openLater(click)
  }
  const follow = (click: ToastClick): void => {
    if (isFirst(click.tag)) open(click)
  }

  /** Windows also reports a reply twice. */
  const followReply = (click: ToastClick, text: string | null): void => {
    if (ports.isLocked()) {
      followLate(click, text)
      return
    }
    if (!isFirst(click.tag)) return
    if (text === null) open(click)
    else ports.onReply(click, text)
  }

  /** Mutes the alert. If the alert is unknown, opens the page where alerts are muted. */
  const followAction = (click: ToastClick): void => {
    const alert = ports.isLocked() ? undefined : shown.get(click.tag)?.mutes
    if (!isFirst(click.tag)) return
    if (alert === undefined) open(click)
    else ports.onMute(click.account, alert)
  }

  /** Sends and changes nothing: a reply becomes a draft of its account. */
  const followLate = (click: ToastClick, text: string | null): void => {
    if (!isFirst(click.tag)) return
    if (text !== null) ports.onLateReply({ account: click.account, path: click.path, text })
    early.openLater(click)
  }

  const activate = (details: Electron.ActivationArguments): void => {
    const { type, arguments: launch } = details
    const click = type === 'click' || type === 'reply' || type === 'action' ? readLaunch(launch) : null
    const text = type === 'reply' ? replyIn(details) : null
    if (click !== null && (shown.has(click.tag) || followed.includes(click.tag))) {
      const own = { ...click, account: shown.get(click.tag)?.account ?? click.account }
      if (type === 'reply') followReply(own, text)
      else if (type === 'action') followAction(own)
      else follow(own)
      return
    }
    // Any program of this user can send this activation.
    if (click !== null) followLate(click, text)
    else {
      early.clear()
      onClick(null)
    }
  }
  listenForActivations(activate)
  // macOS only. Deferred as above.
  ports.openings.listen(({ id, reply }) =>
    setImmediate(() => {
      const click = readLaunch(id)
      if (click === null) onClick(null)
      else followLate(click, replyIn({ reply: reply ?? '' }))
    }),
  )

  const earlier = createEarlierNotifications({ permission, log }, (click, text) => {
    if (click === null) onClick(null)
    else followLate(click, text)
  })
  return {
    followOwn,
    follow,
    followReply,
    followAction,
    followLate,
    begin: early.begin,
    clear: (account) => {
      early.clear()
      earlier.forget(account)
    },
  }
}
