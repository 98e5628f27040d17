import { EventEmitter } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { emit, hostEvent } from './emitting.ts'

/** The place of a notification: on screen, in Windows' Action Center after its timeout, or removed. */
type Place = 'shown' | 'in-centre' | 'gone'

/** A notification in the system. It outlives the app's own object, and then notifies nobody. */
export interface Toast {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly body: string
  readonly silent: boolean
  readonly urgency: string
  readonly hasReply: boolean
  /** The PNG icon. */
  readonly icon: Buffer | null
  readonly actions: readonly Electron.NotificationAction[]
  /** Windows' argument of a click: `launch` in the toast's XML, or empty. */
  readonly launch: string
  /** Windows' argument of a reply: `arguments` of the action for the field `reply`. */
  readonly replyLaunch: string
  /** Windows' arguments of the buttons. */
  readonly actionLaunches: readonly string[]
  place: Place
  owner: WeakRef<object>
}

/** All notifications, in the order of their display. */
export const shownToasts: Toast[] = []

/** macOS: file of Notification Center's content, which outlives a crashed app; null for no file. */
let centre: string | null = null

const isDelivered = ({ place }: Toast): boolean => place !== 'gone'

const saveToastCentre = (): void => {
  if (centre === null || process.platform !== 'darwin') return
  const delivered = shownToasts.filter(isDelivered)
  writeFileSync(centre, JSON.stringify(delivered.map(({ owner: _, icon: __, ...shown }) => shown)))
}

/** Restores the notifications of a crashed run to Notification Center. No object receives their clicks. */
export const openCentre = (path: string): void => {
  centre = path
  if (process.platform !== 'darwin' || !existsSync(path)) return
  const remaining = JSON.parse(readFileSync(path, 'utf8')) as Omit<Toast, 'owner' | 'icon'>[]
  for (const shown of remaining)
    shownToasts.push({ ...shown, icon: null, owner: new WeakRef<object>(new EventEmitter()) })
}

/** Removes the app's notifications when it quits, like `~CocoaNotification`. */
export const emptyCentre = (): void => {
  for (const toast of shownToasts) toast.place = 'gone'
  saveToastCentre()
}

type Activated = (details: Electron.ActivationArguments) => void

let activated: Activated | null = null
let unhandled: Electron.ActivationArguments | null = null

/** `Notification.handleActivation`: passes an earlier activation at once. */
export const handleActivation = (callback: Activated): void => {
  activated = callback
  if (unhandled === null) return
  const details = unhandled
  unhandled = null
  callback(details)
}

const emitActivation = (details: Electron.ActivationArguments): void => {
  if (activated) activated(details)
  else unhandled = details
}

/** Activates the app by a click on a toast on Windows, even on a toast of an earlier run. */
export const activate = (launch: string, reply?: string): void => {
  const given = reply === undefined ? {} : { reply, userInputs: { reply } }
  emitActivation({ type: reply === undefined ? 'click' : 'reply', arguments: launch, ...given })
}

const isWindows = (): boolean => process.platform === 'win32'

const emitEvent = (toast: Toast, event: string, ...args: readonly unknown[]): void => {
  const owner = toast.owner.deref()
  if (owner) emit(owner, event, ...args)
}

const closedBy = (reason: string): object => hostEvent(isWindows() ? { reason } : {})

const tagIn = (launch: string): string | null => new URLSearchParams(launch).get('tag')

/**
 * Clicks a notification. On Windows all activation handlers run. From the Action Center, the object itself gets the
 * click only if the toast contains its tag (see `HandleToastActivation`).
 */
export const clickToast = (toast: Toast): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  const knowsOwner = toast.place === 'shown' || tagIn(toast.launch) === toast.id
  toast.place = 'gone'
  saveToastCentre()
  if (isWindows()) activate(toast.launch)
  if (knowsOwner) emitEvent(toast, 'click', hostEvent({}))
}

/** Dismisses a notification. */
export const dismissToast = (toast: Toast): void => {
  toast.place = 'gone'
  saveToastCentre()
  emitEvent(toast, 'close', closedBy('userCanceled'))
}

/** Times out a notification. It is removed, except on Windows, where it moves to the Action Center. */
export const timeOutToast = (toast: Toast): void => {
  toast.place = isWindows() ? 'in-centre' : 'gone'
  emitEvent(toast, 'close', closedBy('timedOut'))
}

/** Closes a notification for the app. One in the Action Center emits no second `close`. */
export const withdrawToast = (toast: Toast): void => {
  const { place } = toast
  toast.place = 'gone'
  saveToastCentre()
  if (place === 'shown') setImmediate(() => emitEvent(toast, 'close', closedBy('applicationHidden')))
}

/** Shows a notification. Its owner gets the event in a later turn. */
export const showToast = (toast: Toast): void => {
  shownToasts.push(toast)
  saveToastCentre()
  setImmediate(() => emitEvent(toast, 'show', hostEvent({})))
}

export const failToast = (toast: Toast, error: string): void => {
  toast.place = 'gone'
  emitEvent(toast, 'failed', hostEvent({}), error)
}

/**
 * Replies in a notification's field. Linux has no such field. On Windows all activation handlers run too, and the
 * notification disappears.
 */
export const replyToToast = (toast: Toast, text: string): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  if (!toast.hasReply) throw new Error(`Notification '${toast.id}' has no field for a reply`)
  const knowsOwner = toast.place === 'shown' || tagIn(toast.replyLaunch) === toast.id
  toast.place = 'gone'
  saveToastCentre()
  if (isWindows()) activate(toast.replyLaunch, text)
  if (knowsOwner) emitEvent(toast, 'reply', hostEvent({ reply: text }), text)
}

/** Presses a button of a notification; Linux has none. */
export const pressInToast = (toast: Toast, index: number): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  const launch = toast.actionLaunches[index]
  if (launch === undefined) throw new Error(`Notification '${toast.id}' has no button ${index}`)
  const knowsOwner = toast.place === 'shown' || tagIn(launch) === toast.id
  toast.place = 'gone'
  if (isWindows()) emitActivation({ type: 'action', arguments: launch, actionIndex: index })
  if (knowsOwner) emitEvent(toast, 'action', hostEvent({ actionIndex: index, selectionIndex: -1 }), index, -1)
}

/** Runs a garbage collection now, after which unreferenced notifications receive nothing. */
export const collectGarbage = async (): Promise<void> => {
  // A weak reference that was read keeps its object until the turn ends.
  await nextTurn()
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
