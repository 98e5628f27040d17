import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { hostEvent } from '../runtime/emitting.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { handleActivation, shownToasts, showToast, type Toast, withdrawToast } from '../runtime/toasts.ts'

type Members = Exclude<keyof Electron.Notification, keyof NodeJS.EventEmitter>

/** Whether the system supports notifications; tests can change it. */
export const notificationSupport = { supported: true }

/** Maximum UTF-16 units of an id or a group on Windows. */
const longestTag = 64

const plain = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot);/g, (_all, name: 'amp' | 'lt' | 'gt' | 'quot') => {
    return { amp: '&', lt: '<', gt: '>', quot: '"' }[name]
  })

const launchOf = (toastXml: string): string =>
  plain(/<toast\s[^>]*?\blaunch="([^"]*)"/.exec(toastXml)?.[1] ?? '')

/**
 * Returns the action of the field `reply` in a toast's own XML. Null without one, because the XML supersedes
 * `hasReply`.
 */
const replyOf = (toastXml: string): string | null => {
  if (!/<input\s[^>]*?\bid="reply"/.test(toastXml)) return null
  const action = /<action\s[^>]*?\bhint-inputId="reply"[^>]*>/.exec(toastXml)?.[0]
  return action === undefined ? null : plain(/\barguments="([^"]*)"/.exec(action)?.[1] ?? '')
}

/** Returns the arguments of a toast's buttons, without the reply field's. */
const buttonsOf = (toastXml: string): string[] =>
  [...toastXml.matchAll(/<action\s[^>]*>/g)]
    .map(([action]) => action)
    .filter((action) => !action.includes('hint-inputId='))
    .map((action) => plain(/\barguments="([^"]*)"/.exec(action)?.[1] ?? ''))

/** Returns the picture in a toast's XML; null for a missing file. */
const pictureOf = (toastXml: string): Buffer | null => {
  const source = plain(/<image\s[^>]*?\bsrc="([^"]*)"/.exec(toastXml)?.[1] ?? '')
  return source.startsWith('file:') && existsSync(new URL(source)) ? readFileSync(new URL(source)) : null
}

const delivered = (): Toast[] => shownToasts.filter(({ place }) => place !== 'gone')

/** Removes notifications from macOS's Notification Center. Does nothing on other systems. */
const remove = (unwanted: (toast: Toast) => boolean): void => {
  if (process.platform !== 'darwin') return
  for (const toast of delivered().filter(unwanted)) withdrawToast(toast)
}

/** macOS asks for permission at the app's first call about notifications. */
export const permissionPrompt = { isShown: false }
const touch = (): void => {
  if (process.platform === 'darwin') permissionPrompt.isShown = true
}

/** Electron's `Notification`. The system holds it weakly: a collected object receives no events. */
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
  readonly #icon: Electron.NativeImage | null
  /** Restored from an earlier run: it can be observed, but not shown again. */
  #isRestored = false
  #toast: Toast | null = null

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    if (!lifecycle.ready) throw new Error('Cannot create Notification before app is ready')
    touch()
    this.id = options.id || randomUUID()
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
    this.#icon = typeof options.icon === 'object' ? options.icon : null
    if (process.platform !== 'win32') return
    for (const [name, value] of Object.entries({ id: this.id, groupId: this.groupId }))
      if (value.length > longestTag)
        throw new Error(`Notification ${name} exceeds Windows limit of 64 UTF-16 characters`)
    if (this.groupTitle !== '' && this.groupId === '')
      throw new Error('Notification groupTitle requires groupId to be set')
  }

  static isSupported(): boolean {
    touch()
    return notificationSupport.supported
  }
  /** Only exists on macOS. */
  static get getHistory(): typeof Electron.Notification.getHistory | undefined {
    if (process.platform !== 'darwin') return undefined
    return async () => {
      touch()
      return delivered().map((toast) => Notification.#restore(toast) as unknown as Electron.Notification)
    }
  }
  static #restore(toast: Toast): Notification {
    const { id, title, subtitle, body } = toast
    const restored = new Notification({ id, title, subtitle, body })
    restored.#isRestored = true
    restored.#toast = toast
    toast.owner = new WeakRef<object>(restored)
    return restored
  }
  /** Only exists on Windows. */
  static get handleActivation(): typeof Electron.Notification.handleActivation | undefined {
    return process.platform === 'win32' ? handleActivation : undefined
  }
  static remove(id: string | string[]): void {
    touch()
    remove((toast) => [id].flat().includes(toast.id))
  }
  static removeAll(): void {
    touch()
    remove(() => true)
  }

  show(): void {
    if (this.#isRestored) return
    if (!notificationSupport.supported) {
      setImmediate(() => this.emit('failed', hostEvent({}), 'Notifications are not supported'))
      return
    }
    this.close()
    const { id, title, subtitle, body, silent, urgency, actions, toastXml } = this
    const isOwn = process.platform === 'win32' && toastXml !== ''
    const ownReply = isOwn ? replyOf(toastXml) : null
    const hasReply = isOwn ? ownReply !== null : this.hasReply && process.platform !== 'linux'
    // The toast's own XML also supersedes the icon.
    const icon = isOwn ? pictureOf(toastXml) : (this.#icon?.toPNG() ?? null)
    // Without its own XML, a button has only an index.
    const bareLaunches = process.platform === 'linux' ? [] : actions.map(() => '')
    const content = { id, title, subtitle, body, silent, urgency, hasReply, actions, icon }
    const owner = new WeakRef<object>(this)
    this.#toast = {
      ...content,
      launch: launchOf(toastXml),
      replyLaunch: ownReply ?? '',
      actionLaunches: isOwn ? buttonsOf(toastXml) : bareLaunches,
      place: 'shown',
      owner,
    }
    showToast(this.#toast)
  }
  close(): void {
    if (this.#toast && this.#toast.place !== 'gone') withdrawToast(this.#toast)
    this.#toast = null
  }
}
