import { EventEmitter as Emitter, type EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { News } from './news.ts'
import type { NewsOwner } from './news-owner.ts'
import { type AccountNotifier, createNotifier, type Notifier } from './notifier.ts'
import type { LaunchingClick } from './opening.ts'
import type { SenderPicture } from './sender-pictures.ts'
import { launchOf } from './toast.ts'

interface Shown extends EventEmitter {
  readonly options: {
    readonly id: string
    readonly title: string
    readonly body: string
    readonly toastXml?: string
    readonly groupId?: string
    readonly hasReply?: boolean
    readonly icon?: unknown
  }
  readonly close: () => void
}
type Activated = (details: { type: string; arguments: string }) => void

const electron = vi.hoisted(() => ({
  shown: [] as unknown[],
  supported: true,
  activated: null as unknown,
  cold: null as string | null,
  removed: [] as string[],
  history: null as unknown[] | null,
}))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class Notification extends EventEmitter {
    static isSupported = (): boolean => electron.supported
    static remove = (ids: readonly string[]): void => {
      electron.removed.push(...ids)
    }
    static get getHistory(): (() => Promise<unknown[]>) | undefined {
      const { history } = electron
      return history === null ? undefined : async () => history
    }
    static handleActivation = (callback: Activated): void => {
      electron.activated = callback
      if (electron.cold !== null) callback({ type: 'click', arguments: electron.cold })
    }
    closed = false
    readonly options: object
    constructor(options: object) {
      super()
      this.options = options
    }
    show(): void {
      electron.shown.push(this)
    }
    close(): void {
      this.closed = true
    }
  }
  return { Notification, app: { isPackaged: true } }
})

let clicked: (string | null)[]
let account: string | null
/** Another account that is signed in; null for none. */
let signedInToo: string | null
let logged: unknown[]
let notShown: unknown[]
let replied: unknown[]
let late: unknown[]
let muted: unknown[]
/** Names of the accounts in notifications. */
let names: Map<string, string>
let notifier: Notifier
let unwanted: string[]
let isUnseen: (subject: string) => boolean
/** Returns the news as they are: none once they are seen. */
const current: NewsOwner['current'] = (shown, subjects) =>
  subjects.some(isUnseen) ? { news: shown, count: null } : null
let picture: (sender: Pick<UserRef, 'profile_img'>) => Promise<SenderPicture | null>
const shown = (): Shown[] => electron.shown as Shown[]
const openNotifications = (): Shown[] =>
  shown().filter((one) => !(one as unknown as { closed: boolean }).closed)
const about = (path: string) => ({
  path,
  subject: subjectOf(path),
  source: 'event' as const,
  author: null,
  sender: null,
  quoted: '',
})
const news = (n: number, path = `/frontend/wall?queryPostId=${n}`): News => ({
  ...about(path),
  kind: 'notification',
  title: `T${n}`,
  body: `B${n}`,
})
const message = (n: number, from: number): News => ({
  ...about(`/frontend/show-conversation/?additionalId=${from}&comment=${n}`),
  kind: 'message',
  title: `Sender ${from}`,
  body: `Text ${n}`,
})
const comment = (n: number, shipment: number): News => ({
  ...about(`/frontend/shipments?shipmentId=${shipment}`),
  kind: 'shipment',
  title: `Party ${n}`,
  body: `Text ${n}`,
})

/** The notification that started the app. */
let opening: LaunchingClick | null
let permitted: boolean
let isLocked: boolean
const start = (): Notifier =>
  createNotifier({
    permission: { isOpen: () => permitted, begin: async () => undefined, allow: () => (permitted = true) },
    openings: { listen: (listener) => opening && listener(opening) },
    isLocked: () => isLocked,
    onClick: (path) => clicked.push(path),
    account: () => account,
    switchTo: (key) => {
      if (key !== signedInToo) return false
      account = key
      return true
    },
    nameOf: (key) => names.get(key) ?? null,
    onReply: (click, text) => replied.push([click.account, click.path, text]),
    onMute: (...given) => muted.push(given),
    onLateReply: (given) => late.push(given),
    isStillWanted: ({ subject }) => !unwanted.includes(subject),
    current,
    picture: (sender) => picture(sender),
    onNotShown: (...why) => notShown.push(why),
    log: (...line) => logged.push(line),
  })
const activate = (launch: string): void => {
  ;(electron.activated as Activated)({ type: 'click', arguments: launch })
  vi.advanceTimersByTime(1)
}
/** Returns Windows' launch argument of a toast. */
const launch = (at: number): string => {
  const written = /launch="([^"]*)"/.exec(shown()[at]?.options.toastXml ?? '')?.[1] ?? ''
  return written.replaceAll('&amp;', '&')
}

beforeEach(() => {
  vi.useFakeTimers()
  electron.shown = []
  electron.supported = true
  clicked = []
  signedInToo = null
  isLocked = false
  logged = []
  notShown = []
  replied = []
  late = []
  muted = []
  names = new Map()
  unwanted = []
  isUnseen = () => true
  picture = async () => null
  electron.cold = null
  opening = null
  electron.removed = []
  electron.history = null
  permitted = true
  account = 'https://network.example|7'
  notifier = start()
})
afterEach(() => vi.useRealTimers())

describe("sender's picture", () => {
  const from = (id: string): News => ({
    ...message(1, Number(id)),
    sender: userRef.parse({ id, full_name: 'Mia', profile_img: `/storage/${id}.jpg` }),
    quoted: 'Text 1',
  })
  const image = {} as Electron.NativeImage

  it('is shown in the notification, and as a file in the toast', async () => {
    const asked: (string | null)[] = []
    picture = async ({ profile_img }) => {
      asked.push(profile_img)
      return { image, file: '/tmp/sen ders/a&b.png' }
    }
    notifier.notify(from('3'))
    await vi.advanceTimersByTimeAsync(1000)
    const [{ options } = { options: null }] = shown()
    expect(options?.icon).toBe(image)
    expect(options?.toastXml).toContain(
      '<image placement="appLogoOverride" hint-crop="circle" src="file:///tmp/sen%20ders/a&amp;b.png"/></binding>',
    )
    // Only the path is requested, without the sender's name.
    expect(asked).toEqual(['/storage/3.jpg'])
  })

  it('does not delay the notification', async () => {
    picture = () => new Promise(() => {})
    notifier.notify(from('3'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toHaveLength(1)
    expect(shown()[0]?.options).not.toHaveProperty('icon')
    expect(shown()[0]?.options.toastXml).not.toContain('<image')
  })

  it('is omitted for several senders', async () => {
    picture = async () => ({ image, file: null })
    for (const id of ['1', '2', '3', '4', '5', '6']) notifier.notify(from(id))
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown().at(-1)?.options.title).toBe('6 new messages')
    expect(shown().at(-1)?.options).not.toHaveProperty('icon')
  })
})

it("reports the system's result for the last notification", () => {
  expect(notifier.last()).toEqual({ last: null, error: null })
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(notifier.last()).toEqual({ last: 'handed over', error: null })
  shown()[0]?.emit('failed', {}, 'UNErrorDomain error 1')
  expect(notifier.last()).toEqual({ last: 'failed', error: 'UNErrorDomain error 1' })
  void notifier.showNotice('T', 'B')
  shown()[1]?.emit('show', {})
  expect(notifier.last()).toEqual({ last: 'shown', error: null })
})

it('shows one notification and opens its path on click', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options)).toEqual([
    expect.objectContaining({ title: 'T1', body: 'B1' }),
  ])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1'])
})

it('merges simultaneous notifications and opens their list', () => {
  for (let n = 0; n < 5; n += 1) notifier.notify(news(n))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options.body)).toEqual(['5 new notifications\nB4'])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/notifications-view-all'])
})

it('opens the common path of merged notifications', () => {
  for (let n = 0; n < 2; n += 1) notifier.notify(news(n, '/frontend/shipments?shipmentId=9'))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/shipments?shipmentId=9'])
})

it('shows sender and last text of merged messages and opens their thread', () => {
  for (let n = 0; n < 3; n += 1) notifier.notify(message(n, 7))
  vi.advanceTimersByTime(1000)
  expect(shown()[0]?.options).toMatchObject({ title: 'Sender 7', body: '3 new messages\nText 2' })
  shown()[0]?.emit('click')
  for (let n = 0; n < 3; n += 1) notifier.notify(message(n, n))
  vi.advanceTimersByTime(1000)
  expect(shown()[1]?.options).toMatchObject({ title: '3 new messages', body: 'Sender 2: Text 2' })
  shown()[1]?.emit('click')
  expect(clicked).toEqual([
    '/frontend/show-conversation/?additionalId=7&comment=2',
    '/frontend/show-conversation/',
  ])
})

it('does not merge messages with notifications', () => {
  notifier.notify(message(1, 7))
  notifier.notify(news(1))
  notifier.notify(message(2, 7))
  vi.advanceTimersByTime(2000)
  expect(shown().map(({ options }) => options.title)).toEqual(['Sender 7', 'T1'])
  expect(shown().map(({ options }) => options.body)).toEqual(['2 new messages\nText 2', 'B1'])
})

it('alerts at most three times per minute per conversation and updates silently', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(message(n, 2))
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(5000)
  const alerts = shown().filter(({ options }) => !(options as { silent?: boolean }).silent)
  expect(alerts).toHaveLength(3)
  expect(shown().length).toBeLessThan(15)
  expect(openNotifications()).toHaveLength(1)
  expect(openNotifications()[0]?.options.body).toBe('40 new messages\nText 39')
  openNotifications()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/show-conversation/?additionalId=2&comment=39'])
})

it('shows at most three threads per minute and merges the rest', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(message(n, n))
    vi.advanceTimersByTime(1000)
  }
  expect(shown()).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(4)
  expect(shown()[3]?.options.title).toBe('37 new messages')
})

it('restarts the count after a notification is dismissed', () => {
  notifier.notify(message(1, 2))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('close', { reason: 'userCanceled' })
  notifier.notify(message(2, 2))
  vi.advanceTimersByTime(1000)
  expect(shown()[1]?.options.body).toBe('Text 2')
})

it('withdraws read notifications, and a merged one after all its threads', () => {
  for (const from of [2, 3, 4, 5, 6]) notifier.notify(message(1, from))
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  isUnseen = (subject) => subject === 'conversation:6'
  notifier.follow()
  expect(openNotifications().map(({ options }) => options.title)).toEqual(['5 new messages'])
  isUnseen = () => false
  notifier.follow()
  expect(openNotifications()).toEqual([])
})

it("logs the system's error", () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('failed', {}, 'no permission')
  expect(JSON.stringify(logged)).toContain('no permission')
  expect(notShown).toEqual([['notification', 'failed', 'no permission']])
})

it('withdraws everything at the end of a session', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  notifier.notify(news(2))
  notifier.clear()
  vi.advanceTimersByTime(120_000)
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toMatchObject({ closed: true })
})

const show = (n: number): Shown | undefined => {
  notifier.notify(news(n))
  vi.advanceTimersByTime(60_000)
  return shown().at(-1)
}

it("keeps timed-out notifications clickable and withdraws them at the session's end", () => {
  const [first, second] = [show(1), show(2)]
  for (const one of [first, second]) one?.emit('close', { reason: 'timedOut' })
  activate(launch(0))
  first?.emit('click', {})
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1'])
  notifier.clear()
  expect([first, second]).toMatchObject([{ closed: false }, { closed: true }])
})

it.each(['userCanceled', undefined])('drops dismissed notifications (%s)', (reason) => {
  const one = show(1)
  one?.emit('close', { reason })
  notifier.clear()
  expect(one).toMatchObject({ closed: false })
})

it('opens a path once if both events of a click arrive', () => {
  const [first] = [show(1), show(2)]
  first?.emit('click', {})
  activate(launch(0))
  activate(launch(1))
  shown()[1]?.emit('click', {})
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1', '/frontend/wall?queryPostId=2'])
})

it('keeps the latest twenty and withdraws the others', () => {
  for (let n = 0; n < 22; n += 1) show(n)
  expect(shown().map((one) => (one as unknown as { closed: boolean }).closed)).toEqual([
    true,
    true,
    ...Array(20).fill(false),
  ])
})

describe('click on a toast of an earlier run', () => {
  const earlier = (): string => {
    show(1)
    return launch(0)
  }
  const startCold = (text: string): void => {
    electron.cold = text
    notifier = start()
    // Nothing happens before all parts exist.
    expect(clicked).toEqual([])
    vi.advanceTimersByTime(1)
  }

  it('shows the window, and opens the path after the session starts', () => {
    const text = earlier()
    account = null
    startCold(text)
    expect(clicked).toEqual([null])
    account = 'https://network.example|7'
    notifier.begin()
    notifier.begin()
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })

  it('opens the path at once if the session is active', () => {
    startCold(earlier())
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })

  it('only shows the window for another account', () => {
    const text = earlier()
    account = 'https://network.example|8'
    startCold(text)
    notifier.begin()
    account = 'https://network.example|7'
    notifier.begin()
    expect(clicked).toEqual([null])
  })

  it.each([
    '',
    'type=click&tag=1&account=https%3A%2F%2Fnetwork.example%7C7&path=%2Ffrontend%2Fview-air-voyager%2Fv-1',
  ])('only shows the window for an invalid launch text (%s)', (text) => {
    startCold(text)
    expect(clicked).toEqual([null])
  })
})

it('shows nothing on a system without notifications', () => {
  electron.supported = false
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
  expect(notShown).toEqual([['notification', 'unsupported']])
})

it('groups notifications by conversation and shipment', () => {
  notifier.notify(message(1, 7))
  notifier.notify(comment(1, 3))
  notifier.notify(message(2, 8))
  notifier.notify(message(3, 7))
  notifier.notify(comment(2, 3))
  vi.advanceTimersByTime(70_000)
  expect(shown().map(({ options }) => [options.title, options.body, options.groupId])).toEqual([
    ['Sender 7', '2 new messages\nText 3', 'conversation:7'],
    ['Party 2', '2 new comments\nText 2', 'shipment:3'],
    ['Sender 8', 'Text 2', 'conversation:8'],
  ])
})

describe('delayed notification', () => {
  it('is shown only if it is still wanted', () => {
    for (const n of [1, 2]) notifier.notify(news(n))
    notifier.notify(message(1, 7))
    unwanted = ['post:2', 'conversation:7']
    vi.advanceTimersByTime(70_000)
    expect(shown().map(({ options }) => options.body)).toEqual(['B1'])
  })
  it('does not count messages that were seen before', () => {
    notifier.notify(message(1, 7))
    unwanted = ['conversation:7']
    notifier.notify(message(2, 7))
    unwanted = []
    vi.advanceTimersByTime(1000)
    expect(shown().map(({ options }) => options.body)).toEqual(['Text 2'])
  })
})

describe('notification of an ended session', () => {
  const other = 'https://network.example|8'
  it.each([
    ['nobody', null, [null]],
    ['somebody else', other, [null]],
    ['the same account', 'https://network.example|7', [null, '/frontend/wall?queryPostId=1']],
  ])('opens its path only for its own account (%s)', (_name, now, paths) => {
    const one = show(1)
    const written = launch(0)
    notifier.clear()
    account = now
    one?.emit('click', {})
    activate(written)
    expect(clicked).toEqual(paths)
  })
  it('opens its path after its account signs in again', () => {
    const one = show(1)
    notifier.clear()
    account = null
    one?.emit('click', {})
    account = 'https://network.example|7'
    notifier.begin()
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })
  it('opens only the window if it is an app message', () => {
    void notifier.showNotice('T', 'B', '/frontend/show-conversation/?additionalId=7')
    notifier.clear()
    shown()[0]?.emit('click')
    expect(clicked).toEqual([null])
  })
})

describe('say', () => {
  it.each([
    [['show', {}], { outcome: 'shown' }],
    [['failed', {}, 'Not signed'], { outcome: 'failed', error: 'Not signed' }],
  ] as const)("returns the system's result: %j", async (event, expected) => {
    const answer = notifier.showNotice('T', 'B')
    shown()[0]?.emit(...(event as unknown as [string]))
    expect(await answer).toEqual(expected)
  })
  it('returns unknown or unsupported without a result', async () => {
    const answer = notifier.showNotice('T', 'B')
    vi.advanceTimersByTime(5000)
    expect(await answer).toEqual({ outcome: 'unknown' })
    electron.supported = false
    expect(await notifier.showNotice('T', 'B')).toEqual({ outcome: 'unsupported' })
  })
  it('shows the window on click', () => {
    void notifier.showNotice('T', 'B')
    shown()[0]?.emit('click')
    expect(clicked).toEqual([null])
  })
})

describe('reply', () => {
  const path = '/frontend/show-conversation/?additionalId=7&comment=1'
  const answerable = (n: number): News => ({ ...message(n, 7), sender: { id: '7' } as never, quoted: 'Text' })
  const replyLaunch = (at: number): string => {
    const written = /arguments="([^"]*)"/.exec(shown()[at]?.options.toastXml ?? '')?.[1] ?? ''
    return written.replaceAll('&amp;', '&')
  }
  const replyByToast = (text: string, at = 0): void => {
    const details = { type: 'reply', arguments: replyLaunch(at), reply: text }
    ;(electron.activated as (given: object) => void)(details)
    vi.advanceTimersByTime(1)
  }
  beforeEach(() => {
    notifier.notify(answerable(1))
    vi.advanceTimersByTime(1000)
  })

  it('is offered only for a complete single message', () => {
    notifier.notify(message(1, 8))
    notifier.notify(news(1))
    notifier.notify(comment(1, 3))
    vi.advanceTimersByTime(70_000)
    const fields = shown().map(({ options }) => [
      options.hasReply,
      options.toastXml?.includes('<input id="reply"'),
    ])
    expect(fields).toEqual([[true, true], ...Array(3).fill([undefined, false])])
  })

  it('is sent once if both events arrive', () => {
    shown()[0]?.emit('reply', { reply: ' Yes ' })
    replyByToast('Yes')
    shown()[0]?.emit('reply', { reply: 'Yes' })
    expect([replied, late, clicked]).toEqual([[['https://network.example|7', path, 'Yes']], [], []])
  })

  it.each([null, 'https://network.example|8'])('becomes one draft after the session ended (%s)', (now) => {
    const [one] = shown()
    notifier.clear()
    account = now
    one?.emit('reply', { reply: 'Yes' })
    replyByToast('Yes')
    expect(replied).toEqual([])
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'Yes' }])
    expect(clicked).toEqual([null])
  })

  it('opens the conversation if it is empty', () => {
    shown()[0]?.emit('reply', { reply: '  ' })
    expect([replied, clicked]).toEqual([[], [path]])
  })

  it('becomes a draft after a restart and opens its thread', () => {
    const written = replyLaunch(0)
    notifier.clear()
    electron.cold = null
    notifier = start()
    ;(electron.activated as (given: object) => void)({
      type: 'reply',
      arguments: written,
      userInputs: { reply: 'Yes' },
    })
    vi.advanceTimersByTime(1)
    expect(replied).toEqual([])
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'Yes' }])
    expect(clicked).toEqual([null, path])
  })
})

describe('launch by a notification on macOS', () => {
  const path = '/frontend/show-conversation/?additionalId=3&comment=1'
  /** Returns the id that macOS stored with a notification of an earlier run. */
  const kept = (): string => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' })
    notifier = start()
    notifier.notify(message(1, 3))
    vi.advanceTimersByTime(1000)
    return shown()[0]?.options.id ?? ''
  }
  afterEach(() => vi.unstubAllGlobals())

  it("opens the notification's path after the session starts", () => {
    opening = { id: kept(), reply: null }
    account = null
    notifier = start()
    expect(clicked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(clicked).toEqual([null])
    account = 'https://network.example|7'
    notifier.begin()
    notifier.begin()
    expect(clicked).toEqual([null, path])
  })

  it('saves a reply as a draft and does not send it', () => {
    opening = { id: kept(), reply: ' Yes ' }
    notifier = start()
    vi.advanceTimersByTime(1)
    expect(replied).toEqual([])
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'Yes' }])
    expect(clicked).toEqual([null, path])
  })

  it('opens only the window for another account or an invalid id', () => {
    const id = kept()
    account = 'https://network.example|8'
    for (const opened of [
      id,
      '5f0c',
      id.replace('path=%2Ffrontend%2F', 'path=https%3A%2F%2Fevil.example%2F'),
    ]) {
      clicked = []
      opening = { id: opened, reply: null }
      notifier = start()
      vi.advanceTimersByTime(1)
      expect(clicked).toEqual([null])
    }
  })
})

describe('account in the background', () => {
  const path = '/frontend/show-conversation/?additionalId=3&comment=1'
  const other = 'https://other.example|9'
  let background: AccountNotifier
  beforeEach(() => {
    names = new Map([
      ['https://network.example|7', 'Asha · network.example'],
      [other, 'Asha · other.example'],
    ])
    signedInToo = other
    background = notifier.forAccount({
      account: () => other,
      isStillWanted: () => true,
      current: (news) => ({ news, count: null }),
    })
    background.notify({
      ...message(1, 3),
      quoted: 'Text 1',
      sender: userRef.parse({ id: 3, full_name: 'Mia' }),
    })
    notifier.notify(message(1, 3))
    vi.advanceTimersByTime(70_000)
  })

  it('has notifications of its own, with its name', () => {
    expect(shown().map(({ options }) => options.body)).toEqual([
      'Text 1\nAsha · other.example',
      'Text 1\nAsha · network.example',
    ])
    expect(shown()[0]?.options.toastXml).toContain(
      '<text placement="attribution">Asha · other.example</text>',
    )
  })

  it('opens its path once it is the active one', () => {
    shown()[0]?.emit('click')
    vi.advanceTimersByTime(1)
    expect([account, clicked]).toEqual([other, [null, path]])
  })

  it('sends its reply itself', () => {
    shown()[0]?.emit('reply', { reply: 'Yes' })
    expect([replied, late, account]).toEqual([[[other, path, 'Yes']], [], 'https://network.example|7'])
  })

  it('keeps its notifications when the other account is read or signs out', () => {
    isUnseen = () => false
    notifier.follow()
    notifier.clear()
    expect(openNotifications()).toEqual([shown()[0]])
    background.clear()
    expect(openNotifications()).toEqual([])
    shown()[0]?.emit('reply', { reply: 'Yes' })
    expect([replied, late]).toEqual([[], [{ account: other, path, text: 'Yes' }]])
  })
})

describe('mute button of an alert', () => {
  const found: News = { ...about('/to-do'), kind: 'alert', title: 'Rotterdam', body: 'FCL', mutes: 'a-1' }
  const press = (): void => {
    const written = /<action [^>]*arguments="([^"]*)"/.exec(shown()[0]?.options.toastXml ?? '')?.[1] ?? ''
    const details = { type: 'action', arguments: written.replaceAll('&amp;', '&'), actionIndex: 0 }
    ;(electron.activated as (given: object) => void)(details)
    vi.advanceTimersByTime(1)
  }
  beforeEach(() => {
    notifier.notify(found)
    vi.advanceTimersByTime(1000)
  })

  it('mutes the alert once without opening a path', () => {
    expect(shown()[0]?.options).toMatchObject({ actions: [{ type: 'button', text: 'Mute this alert' }] })
    shown()[0]?.emit('action', { actionIndex: 0 })
    press()
    expect([muted, clicked]).toEqual([[['https://network.example|7', 'a-1']], []])
  })

  it('opens the alerts instead after the session ended', () => {
    const [one] = shown()
    notifier.clear()
    one?.emit('action', { actionIndex: 0 })
    press()
    expect([muted, clicked]).toEqual([[], [null, '/to-do']])
  })
})

describe('notifications of a crashed run on macOS', () => {
  const path = '/frontend/show-conversation/?additionalId=9&comment=1'
  const leftBehind = (id: string) => Object.assign(new Emitter(), { id })
  const idOf = (owner: string) => launchOf({ tag: 'left', account: owner, path })
  const restart = async (...history: unknown[]): Promise<void> => {
    electron.history = history
    notifier = start()
    await vi.advanceTimersByTimeAsync(1)
  }

  it('open their path on click', async () => {
    const one = leftBehind(idOf('https://network.example|7'))
    await restart(one)
    one.emit('click', {})
    one.emit('click', {})
    expect(clicked).toEqual([null, path])
  })

  it('save a reply as a draft and do not send it', async () => {
    const one = leftBehind(idOf('https://network.example|7'))
    await restart(one)
    one.emit('reply', { reply: 'On my way' })
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'On my way' }])
    expect([replied, clicked]).toEqual([[], [null, path]])
  })

  it('switch to the account that received them, which is signed in too', async () => {
    signedInToo = 'https://network.example|8'
    const one = leftBehind(idOf(signedInToo))
    await restart(one)
    one.emit('click', {})
    await vi.advanceTimersByTimeAsync(1)
    expect([account, clicked]).toEqual([signedInToo, [null, path]])
  })

  it('open only the window for an account that is not signed in', async () => {
    const one = leftBehind(idOf('https://network.example|8'))
    await restart(one)
    one.emit('click', {})
    await vi.advanceTimersByTimeAsync(1)
    expect(clicked).toEqual([null])
  })

  it('are removed at the end of the session, except those of other accounts, whose clicks stay', async () => {
    const [own, theirs] = ['https://network.example|7', 'https://network.example|8'].map((owner) =>
      leftBehind(idOf(owner)),
    )
    await restart(own, theirs, leftBehind('without an account'))
    notifier.begin()
    account = null
    notifier.clear()
    await vi.advanceTimersByTimeAsync(1)
    expect(electron.removed).toEqual([own?.id, 'without an account'])
    signedInToo = 'https://network.example|8'
    account = 'https://network.example|9'
    theirs?.emit('click', {})
    await vi.advanceTimersByTimeAsync(1)
    expect([account, clicked]).toEqual([signedInToo, [null, path]])
  })

  it('open only the window if the id is invalid', async () => {
    const one = leftBehind('x')
    await restart(one)
    one.emit('click', {})
    expect(clicked).toEqual([null])
  })

  it('are left alone until the user allows notifications', async () => {
    permitted = false
    await restart(leftBehind(idOf('https://network.example|7')))
    notifier.notify(news(1))
    notifier.clear()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await notifier.showNotice('a', 'b')).toEqual({ outcome: 'unsupported' })
    expect([shown().length, electron.removed, notShown]).toEqual([
      ...[0, [], [['notification', 'unsupported']]],
    ])
    notifier.allow()
    notifier.notify(news(2))
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown().length).toBe(1)
  })
})

describe('a lock', () => {
  const secret = {
    ...message(1, 7),
    quoted: 'Text 1',
    sender: { id: '7' } as never,
    subject: 'conversation:7',
  }
  beforeEach(() => {
    account = 'me'
    notifier = start()
  })

  it('dismisses what is on screen, and shows later news without text, names, reply or button', () => {
    notifier.notify(secret)
    vi.advanceTimersByTime(1000)
    expect(openNotifications()).toHaveLength(1)
    notifier.notify({ ...secret, mutes: 'alert' })
    // The second one was decided before the lock and is due after it.
    isLocked = true
    notifier.conceal()
    expect(openNotifications()).toEqual([])
    vi.advanceTimersByTime(120_000)
    expect(openNotifications()).toHaveLength(1)
    const { options } = openNotifications()[0] as Shown
    expect(JSON.stringify(options)).not.toMatch(/Text 1|Sender 7/)
    expect(options).not.toHaveProperty('hasReply')
    expect(options).not.toHaveProperty('actions')
  })

  it('turns a reply into a draft, mutes nothing, and opens a click once unlocked', () => {
    notifier.notify({ ...secret, mutes: 'alert' })
    vi.advanceTimersByTime(1000)
    const [toast] = shown() as [Shown]
    isLocked = true
    toast.emit('reply', { reply: 'Half a thought' })
    expect([replied, late.length]).toEqual([[], 1])
    expect(late[0]).toMatchObject({ account: 'me', text: 'Half a thought' })
    notifier.notify({ ...secret, mutes: 'alert' })
    vi.advanceTimersByTime(120_000)
    shown().at(-1)?.emit('action', {})
    expect(muted).toEqual([])
    notifier.begin()
    vi.advanceTimersByTime(1)
    expect(clicked.filter((path) => path !== null)).toEqual([])
    isLocked = false
    notifier.begin()
    vi.advanceTimersByTime(1)
    expect(clicked.at(-1)).toBe(secret.path)
  })

  it('switches no account', () => {
    notifier.notify(secret)
    vi.advanceTimersByTime(1000)
    account = 'other'
    signedInToo = 'me'
    isLocked = true
    shown().at(-1)?.emit('click', {})
    vi.advanceTimersByTime(1)
    expect(account).toBe('other')
    isLocked = false
    notifier.begin()
    vi.advanceTimersByTime(1)
    expect([account, clicked.at(-1)]).toEqual(['me', secret.path])
  })
})
