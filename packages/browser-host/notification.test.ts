import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nativeImage } from './electron/native-image.ts'
import { Notification, permissionPrompt } from './electron/notification.ts'
import { lifecycle } from './runtime/lifecycle.ts'
import {
  activate,
  clickToast,
  collectGarbage,
  handleActivation,
  pressInToast,
  replyToToast,
  shownToasts,
  timeOutToast,
} from './runtime/toasts.ts'

/* The quotes are from the API page `notification` of Electron's documentation. */

const on = (platform: NodeJS.Platform): void => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const last = () => {
  const toast = shownToasts.at(-1)
  if (!toast) throw new Error('no toast shown')
  return toast
}
const watch = (notification: Notification): unknown[][] => {
  const received: unknown[][] = []
  notification.on('click', () => received.push(['click']))
  notification.on('close', (event) => received.push(['close', event.reason]))
  return received
}

beforeEach(() => {
  lifecycle.ready = true
  shownToasts.length = 0
  const descriptor = Object.getOwnPropertyDescriptor(process, 'platform')
  Object.defineProperty(process, 'platform', { configurable: true, get: () => descriptor?.value })
})
afterEach(() => {
  vi.restoreAllMocks()
  lifecycle.ready = false
})

it('refuses a notification before the app is ready', () => {
  lifecycle.ready = false
  expect(() => new Notification()).toThrow('Cannot create Notification before app is ready')
})

it.each([
  ['win32', 'timedOut', 'in-centre'],
  ['linux', undefined, 'gone'],
] as const)('on %s closes with reason %s after its timeout', (platform, reason, place) => {
  on(platform)
  const notification = new Notification({ title: 'a' })
  const received = watch(notification)
  notification.show()
  timeOutToast(last())
  expect(received).toEqual([['close', reason]])
  expect(last().place).toBe(place)
})

it('removes a timed-out notification from the Action Center without a second close event', async () => {
  // "a call to `notification.close()` will remove the notification from the action center but the `close` event will
  // not be emitted again"
  on('win32')
  const notification = new Notification()
  notification.show()
  timeOutToast(last())
  const received = watch(notification)
  notification.close()
  await turn()
  expect([received, last().place]).toEqual([[], 'gone'])
})

describe('garbage collection', () => {
  const showAndForget = (): void => {
    const notification = new Notification({ title: 'forgotten' })
    notification.on('click', () => clicked.push('forgotten'))
    notification.show()
  }
  let clicked: string[]
  beforeEach(() => {
    clicked = []
  })

  it('removes an unreferenced notification and its click listener', async () => {
    showAndForget()
    await turn()
    await collectGarbage()
    expect(last().owner.deref()).toBeUndefined()
    clickToast(last())
    expect(clicked).toEqual([])
  })

  it('keeps a referenced notification', async () => {
    const notification = new Notification()
    notification.on('click', () => clicked.push('held'))
    notification.show()
    await turn()
    await collectGarbage()
    clickToast(last())
    expect(clicked).toEqual(['held'])
  })

  it('keeps calling the activation handler on Windows', async () => {
    // "regardless of whether the original `Notification` object is still in memory"
    on('win32')
    const details: unknown[] = []
    Notification.handleActivation?.((given) => details.push(given))
    showAndForget()
    await collectGarbage()
    clickToast(last())
    expect(details).toEqual([{ type: 'click', arguments: '' }])
  })
})

describe('handleActivation', () => {
  const xml = (launch: string): string => `<toast launch="${launch}"><visual/></toast>`

  it('exists on Windows only', () => {
    on('linux')
    expect(Notification.handleActivation).toBeUndefined()
    on('win32')
    expect(Notification.handleActivation).toBeTypeOf('function')
  })

  it('passes an earlier activation to the first handler once, then all later ones', () => {
    // "If an activation already occurred before calling this method, the callback is invoked immediately"
    on('win32')
    Notification.handleActivation?.(() => undefined)
    const first: unknown[] = []
    Notification.handleActivation?.((details) => first.push(details.arguments))
    activate('tag=1')
    activate('tag=2')
    expect(first).toEqual(['tag=1', 'tag=2'])
  })

  it('calls the handler in addition to the notification’s listener', () => {
    on('win32')
    const notification = new Notification({ id: 'a', toastXml: xml('type=click&amp;tag=a') })
    const received = watch(notification)
    Notification.handleActivation?.((details) => received.push([details.type, details.arguments]))
    notification.show()
    clickToast(last())
    expect(received).toEqual([['click', 'type=click&tag=a'], ['click']])
  })

  it('calls only the handler after a timeout, unless the toast has a tag', () => {
    // windows_toast_activator.cc looks for `tag` among the notifications; the XML that Electron writes has no `launch`.
    on('win32')
    const notification = new Notification({ id: 'b' })
    const received = watch(notification)
    notification.show()
    timeOutToast(last())
    clickToast(last())
    expect(received).toEqual([['close', 'timedOut']])
  })
})

it.each([
  ['win32', 'shown'],
  ['linux', 'shown'],
  ['darwin', 'gone'],
] as const)('on %s leaves a delivered notification %s after removeAll', (platform, place) => {
  // `Notification.removeAll()` _macOS_
  on(platform)
  new Notification().show()
  Notification.removeAll()
  expect(last().place).toBe(place)
})

it('refuses ids and groups that Windows cannot represent', () => {
  on('win32')
  expect(() => new Notification({ id: 'x'.repeat(65) })).toThrow('exceeds Windows limit of 64')
  expect(() => new Notification({ groupTitle: 'x' })).toThrow('groupTitle requires groupId')
})

it('uses the icon option, or the toast XML’s icon on Windows', () => {
  const icon = nativeImage.createFromBitmap(Buffer.alloc(8 * 4 * 4), { width: 8, height: 4 })
  expect(() => nativeImage.createFromBitmap(Buffer.alloc(5), { width: 8, height: 4 })).toThrow('buffer')
  on('darwin')
  new Notification({ title: 'a', icon }).show()
  expect(last().icon?.readUInt32BE(16)).toBe(8)
  // structure NotificationConstructorOptions: "superseding all properties above".
  on('win32')
  const toastXml = (src: string): string => `<toast><visual><image src="${src}"/></visual></toast>`
  new Notification({ title: 'a', icon, toastXml: toastXml('file:///no/such.png') }).show()
  expect(last().icon).toBeNull()
  const file = new URL('../../resources/trayUnread.png', import.meta.url)
  new Notification({ title: 'a', icon, toastXml: toastXml(file.href) }).show()
  expect(last().icon).toEqual(readFileSync(file))
})

describe('reply', () => {
  const repliesOf = (notification: Notification): string[] => {
    const replies: string[] = []
    notification.on('reply', ({ reply }) => replies.push(reply))
    return replies
  }
  // "Emitted when the user clicks the "Reply" button on a notification with `hasReply: true`", _macOS_ _Windows_.
  it('emits the reply if the notification has a reply field', () => {
    on('darwin')
    const [one, other] = [new Notification({ hasReply: true }), new Notification()]
    const replies = repliesOf(one)
    one.show()
    replyToToast(last(), 'Yes')
    expect(replies).toEqual(['Yes'])
    other.show()
    expect(() => replyToToast(last(), 'Yes')).toThrow('no field')
  })
  it('has no reply field on Linux', () => {
    on('linux')
    new Notification({ hasReply: true }).show()
    expect(() => replyToToast(last(), 'Yes')).toThrow('no field')
  })
  // `toastXml`: "superseding all properties above"; "For `'reply'` type, the text the user entered in the reply field".
  it('on Windows passes the XML field’s reply to the notification and the handler', () => {
    on('win32')
    const activations: unknown[] = []
    handleActivation((details) => activations.push(details))
    new Notification({ hasReply: true, toastXml: '<toast launch="a=1"/>' }).show()
    expect(() => replyToToast(last(), 'Yes')).toThrow('no field')
    const launch = 'type=reply&amp;tag=t-1'
    const toastXml = `<toast launch="x"><actions><input id="reply" type="text"/><action arguments="${launch}" hint-inputId="reply"/></actions></toast>`
    const one = new Notification({ id: 't-1', toastXml })
    const replies = repliesOf(one)
    one.show()
    timeOutToast(last())
    replyToToast(last(), 'Yes')
    expect(replies).toEqual(['Yes'])
    expect(activations).toEqual([
      { type: 'reply', arguments: 'type=reply&tag=t-1', reply: 'Yes', userInputs: { reply: 'Yes' } },
    ])
  })
})

describe('action button', () => {
  const pressesOf = (notification: Notification): number[] => {
    const pressed: number[] = []
    notification.on('action', ({ actionIndex }) => pressed.push(actionIndex))
    return pressed
  }
  const actions = [{ type: 'button', text: 'Mute' }] as const
  it('emits action on macOS and has no buttons on Linux', () => {
    on('darwin')
    const one = new Notification({ actions: [...actions] })
    const pressed = pressesOf(one)
    one.show()
    pressInToast(last(), 0)
    expect(pressed).toEqual([0])
    on('linux')
    new Notification({ actions: [...actions] }).show()
    expect(() => pressInToast(last(), 0)).toThrow('no button')
  })
  // structure ActivationArguments: "For `'action'` type, the index of the button that was clicked".
  it('on Windows passes the XML’s button to the notification and the handler', () => {
    on('win32')
    const activations: unknown[] = []
    handleActivation((details) => activations.push(details))
    const launch = 'type=action&amp;tag=t-1&amp;action=0'
    const toastXml = `<toast launch="x"><actions><action content="Mute" arguments="${launch}"/></actions></toast>`
    const one = new Notification({ id: 't-1', actions: [...actions], toastXml })
    const pressed = pressesOf(one)
    one.show()
    timeOutToast(last())
    pressInToast(last(), 0)
    expect(pressed).toEqual([0])
    expect(activations).toEqual([
      { type: 'action', arguments: 'type=action&tag=t-1&action=0', actionIndex: 0 },
    ])
  })
})

describe('getHistory', () => {
  /** Simulates a notification of a crashed run, without an owner. */
  const leave = (): void => {
    new Notification({ id: 'left', title: 'a', body: 'b', hasReply: true }).show()
    last().owner = new WeakRef<object>(new EventEmitter())
  }

  it('exists on macOS only', () => {
    on('win32')
    expect(Notification.getHistory).toBeUndefined()
    on('darwin')
    expect(Notification.getHistory).toBeTypeOf('function')
  })

  it('returns a crashed run’s notifications, which then emit replies', async () => {
    on('darwin')
    leave()
    const received: unknown[] = []
    const history = (await Notification.getHistory?.()) ?? []
    expect(history.map(({ id, title, body }) => [id, title, body])).toEqual([['left', 'a', 'b']])
    for (const one of history) one.on('reply', ({ reply }) => received.push(reply))
    // "Restored notifications are read-only snapshots": it is not shown anew.
    history[0]?.show()
    expect(shownToasts).toHaveLength(1)
    replyToToast(last(), 'yes')
    expect(received).toEqual(['yes'])
  })

  it('drops a click on a notification without an observer', async () => {
    on('darwin')
    leave()
    clickToast(last())
    await turn()
    expect(await Notification.getHistory?.()).toEqual([])
  })

  it.each<readonly [string, () => unknown]>([
    ['new', () => new Notification()],
    ['isSupported', () => Notification.isSupported()],
    ['removeAll', () => Notification.removeAll()],
    ['getHistory', () => Notification.getHistory?.()],
  ])('shows the permission prompt on first use of %s', (_name, touch) => {
    permissionPrompt.isShown = false
    on('linux')
    touch()
    expect(permissionPrompt.isShown).toBe(false)
    on('darwin')
    touch()
    expect(permissionPrompt.isShown).toBe(true)
  })
})
