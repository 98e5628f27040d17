import { EventEmitter } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { emit, hostEvent } from './emitting.ts'

/** Where a notification is: on screen, in Windows' Action Center after its time, or nowhere any more. */
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
  /** The PNG beside its text. */
  readonly icon: Buffer | null
  readonly actions: readonly Electron.NotificationAction[]
  /** Windows' argument of a click: `launch` in the toast's XML, empty otherwise. */
  readonly launch: string
  /** Windows' argument of a reply: `arguments` of the action for the field `reply`. */
  readonly replyLaunch: string
  /** Its buttons' arguments. */
  readonly actionLaunches: readonly string[]
  place: Place
  owner: WeakRef<object>
}

/** Notifications in the order in which they were shown. */
export const shownToasts: Toast[] = []

/** macOS: where Notification Center's content lies, which outlives an app that crashes; null for nowhere. */
let centre: string | null = null

const isDelivered = ({ place }: Toast): boolean => place !== 'gone'

const noteCentre = (): void => {
  if (centre === null || process.platform !== 'darwin') return
  const delivered = shownToasts.filter(isDelivered)
  writeFileSync(centre, JSON.stringify(delivered.map(({ owner: _, icon: __, ...shown }) => shown)))
}

/** Opens Notification Center with the notifications that a crashed run left; no object gets their clicks. */
export const openCentre = (path: string): void => {
  centre = path
  if (process.platform !== 'darwin' || !existsSync(path)) return
  const left = JSON.parse(readFileSync(path, 'utf8')) as Omit<Toast, 'owner' | 'icon'>[]
  for (const shown of left)
    shownToasts.push({ ...shown, icon: null, owner: new WeakRef<object>(new EventEmitter()) })
}

/** An app that quits takes its notifications along, as `~CocoaNotification` does. */
export const emptyCentre = (): void => {
  for (const toast of shownToasts) toast.place = 'gone'
  noteCentre()
}

type Activated = (details: Electron.ActivationArguments) => void

let activated: Activated | null = null
let unhandled: Electron.ActivationArguments | null = null

/** `Notification.handleActivation`: what happened before is handed over at once. */
export const handleActivation = (callback: Activated): void => {
  activated = callback
  if (unhandled === null) return
  const details = unhandled
  unhandled = null
  callback(details)
}

const tellActivated = (details: Electron.ActivationArguments): void => {
  if (activated) activated(details)
  else unhandled = details
}

/** Windows tells the app of a click on a toast, whoever showed it and in whichever run. */
export const activate = (launch: string, reply?: string): void => {
  const given = reply === undefined ? {} : { reply, userInputs: { reply } }
  tellActivated({ type: reply === undefined ? 'click' : 'reply', arguments: launch, ...given })
}

const isWindows = (): boolean => process.platform === 'win32'

const tell = (toast: Toast, event: string, ...args: readonly unknown[]): void => {
  const owner = toast.owner.deref()
  if (owner) emit(owner, event, ...args)
}

const closedBy = (reason: string): object => hostEvent(isWindows() ? { reason } : {})

const tagIn = (launch: string): string | null => new URLSearchParams(launch).get('tag')

/**
 * Clicks a notification. On Windows all activation handlers run; from the Action Center the object itself gets the
 * click only if the toast names it (`HandleToastActivation` looks for `tag`).
 */
export const clickToast = (toast: Toast): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  const knowsOwner = toast.place === 'shown' || tagIn(toast.launch) === toast.id
  toast.place = 'gone'
  noteCentre()
  if (isWindows()) activate(toast.launch)
  if (knowsOwner) tell(toast, 'click', hostEvent({}))
}

/** A person dismisses it. */
export const dismissToast = (toast: Toast): void => {
  toast.place = 'gone'
  noteCentre()
  tell(toast, 'close', closedBy('userCanceled'))
}

/** Its time is over: gone for good, but on Windows, where it waits in the Action Center. */
export const timeOutToast = (toast: Toast): void => {
  toast.place = isWindows() ? 'in-centre' : 'gone'
  tell(toast, 'close', closedBy('timedOut'))
}

/** The app takes it back; one in the Action Center goes without a second `close`. */
export const withdrawToast = (toast: Toast): void => {
  const { place } = toast
  toast.place = 'gone'
  noteCentre()
  if (place === 'shown') setImmediate(() => tell(toast, 'close', closedBy('applicationHidden')))
}

/** Shows a notification; its owner gets the event in a later turn. */
export const showToast = (toast: Toast): void => {
  shownToasts.push(toast)
  noteCentre()
  setImmediate(() => tell(toast, 'show', hostEvent({})))
}

export const failToast = (toast: Toast, error: string): void => {
  toast.place = 'gone'
  tell(toast, 'failed', hostEvent({}), error)
}

/**
 * Replies in a notification's field. Linux has none; on Windows all activation handlers run as well, and the
 * notification disappears.
 */
export const replyToToast = (toast: Toast, text: string): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  if (!toast.hasReply) throw new Error(`Notification '${toast.id}' has no field for a reply`)
  const knowsOwner = toast.place === 'shown' || tagIn(toast.replyLaunch) === toast.id
  toast.place = 'gone'
  noteCentre()
  if (isWindows()) activate(toast.replyLaunch, text)
  if (knowsOwner) tell(toast, 'reply', hostEvent({ reply: text }), text)
}

/** A person presses one of its buttons; Linux has none. */
export const pressInToast = (toast: Toast, index: number): void => {
  if (toast.place === 'gone') throw new Error(`Notification '${toast.id}' is not there any more`)
  const launch = toast.actionLaunches[index]
  if (launch === undefined) throw new Error(`Notification '${toast.id}' has no button ${index}`)
  const knowsOwner = toast.place === 'shown' || tagIn(launch) === toast.id
  toast.place = 'gone'
  if (isWindows()) tellActivated({ type: 'action', arguments: launch, actionIndex: index })
  if (knowsOwner) tell(toast, 'action', hostEvent({ actionIndex: index, selectionIndex: -1 }), index, -1)
}

/** Collects all that nobody refers to, now: a notification that the app let go of is dead from here on. */
export const collectGarbage = async (): Promise<void> => {
  // An object read through a weak reference is held until the turn ends.
  await nextTurn()
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
