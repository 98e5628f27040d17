import { EventEmitter } from 'node:events'
import { hostEvent } from '../runtime/emitting.ts'

type Members = Exclude<keyof Electron.Notification, keyof NodeJS.EventEmitter>

let nextId = 1

/** Notifications in the order in which they were shown. */
export const shownNotifications: Notification[] = []

/** Whether this system shows notifications at all, as a test may decide. */
export const notificationSupport = { supported: true }

/** Electron's `Notification`: shown to tests, which may click, close or answer it. */
export class Notification extends EventEmitter implements Pick<Electron.Notification, Members> {
  readonly id: string
  readonly groupId: string
  readonly groupTitle: string
  title: string
  subtitle: string
  body: string
  silent: boolean
  hasReply: boolean
  timeoutType: 'default' | 'never'
  replyPlaceholder: string
  sound: string
  urgency: 'normal' | 'critical' | 'low'
  actions: Electron.NotificationAction[]
  closeButtonText: string
  toastXml: string
  state: 'made' | 'shown' | 'closed' = 'made'

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    this.id = options.id ?? `notification-${nextId++}`
    this.groupId = options.groupId ?? ''
    this.groupTitle = options.groupTitle ?? ''
    this.title = options.title ?? ''
    this.subtitle = options.subtitle ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
    this.hasReply = options.hasReply ?? false
    this.timeoutType = options.timeoutType ?? 'default'
    this.replyPlaceholder = options.replyPlaceholder ?? ''
    this.sound = options.sound ?? ''
    this.urgency = options.urgency ?? 'normal'
    this.actions = options.actions ?? []
    this.closeButtonText = options.closeButtonText ?? ''
    this.toastXml = options.toastXml ?? ''
  }

  static isSupported(): boolean {
    return notificationSupport.supported
  }
  static removeAll(): void {
    for (const one of shownNotifications) one.close()
  }

  show(): void {
    if (!notificationSupport.supported) {
      setImmediate(() => this.emit('failed', hostEvent({}), 'Notifications are not supported'))
      return
    }
    this.state = 'shown'
    if (!shownNotifications.includes(this)) shownNotifications.push(this)
    setImmediate(() => this.emit('show', hostEvent({})))
  }
  close(): void {
    if (this.state !== 'shown') return
    this.state = 'closed'
    setImmediate(() => this.emit('close', hostEvent({ reason: 'applicationHidden' })))
  }
}
