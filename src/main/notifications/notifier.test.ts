import { EventEmitter as Emitter, type EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { News } from './news.ts'
import { createNotifier, type Notifier } from './notifier.ts'
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
  removed: 0,
  history: null as unknown[] | null,
}))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class Notification extends EventEmitter {
    static isSupported = (): boolean => electron.supported
    static removeAll = (): void => {
      electron.removed += 1
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
  return { Notification }
})

let clicked: (string | null)[]
let account: string | null
let logged: unknown[]
let notShown: unknown[]
let replied: unknown[]
let late: unknown[]
let muted: string[]
let notifier: Notifier
let unwanted: string[]
let picture: (sender: Pick<UserRef, 'profile_img'>) => Promise<SenderPicture | null>
const shown = (): Shown[] => electron.shown as Shown[]
const standing = (): Shown[] => shown().filter((one) => !(one as unknown as { closed: boolean }).closed)
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
const start = (): Notifier =>
  createNotifier({
    permission: { isOpen: () => permitted, begin: async () => undefined, allow: () => (permitted = true) },
    openings: { listen: (listener) => opening && listener(opening) },
    onClick: (path) => clicked.push(path),
    account: () => account,
    onReply: (...given) => replied.push(given),
    onMute: (alert) => muted.push(alert),
    onLateReply: (given) => late.push(given),
    isStillWanted: ({ subject }) => !unwanted.includes(subject),
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
  logged = []
  notShown = []
  replied = []
  late = []
  muted = []
  unwanted = []
  picture = async () => null
  electron.cold = null
  opening = null
  electron.removed = 0
  electron.history = null
  permitted = true
  account = 'https://network.example|7'
  notifier = start()
})
afterEach(() => vi.useRealTimers())

describe('the picture of a sender', () => {
  const from = (id: string): News => ({
    ...message(1, Number(id)),
    sender: userRef.parse({ id, full_name: 'Mia', profile_img: `/storage/${id}.jpg` }),
    quoted: 'Text 1',
  })
  const image = {} as Electron.NativeImage

  it('stands beside what they wrote where it is at hand, by a file where the toast has words of its own', async () => {
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

  it('is not waited for', async () => {
    picture = () => new Promise(() => {})
    notifier.notify(from('3'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toHaveLength(1)
    expect(shown()[0]?.options).not.toHaveProperty('icon')
    expect(shown()[0]?.options.toastXml).not.toContain('<image')
  })

  it('is nobody’s where several wrote', async () => {
    picture = async () => ({ image, file: null })
    for (const id of ['1', '2', '3', '4', '5', '6']) notifier.notify(from(id))
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown().at(-1)?.options.title).toBe('6 new messages')
    expect(shown().at(-1)?.options).not.toHaveProperty('icon')
  })
})

it('says what the system did with the last one', () => {
  expect(notifier.last()).toEqual({ last: null, error: null })
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(notifier.last()).toEqual({ last: 'handed over', error: null })
  shown()[0]?.emit('failed', {}, 'UNErrorDomain error 1')
  expect(notifier.last()).toEqual({ last: 'failed', error: 'UNErrorDomain error 1' })
  void notifier.say('T', 'B')
  shown()[1]?.emit('show', {})
  expect(notifier.last()).toEqual({ last: 'shown', error: null })
})

it('shows one thing as it is, and a click leads there', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options)).toEqual([
    expect.objectContaining({ title: 'T1', body: 'B1' }),
  ])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1'])
})

it('makes one of notifications that come together, with the last of them, and leads to their list', () => {
  for (let n = 0; n < 5; n += 1) notifier.notify(news(n))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options.body)).toEqual(['5 new notifications\nB4'])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/notifications-view-all'])
})

it('leads to the one thing that several notifications are about', () => {
  for (let n = 0; n < 2; n += 1) notifier.notify(news(n, '/frontend/shipments?shipmentId=9'))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/shipments?shipmentId=9'])
})

it('keeps the sender and the last text of messages, and leads to them', () => {
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

it('never mixes messages with notifications: they are at two places', () => {
  notifier.notify(message(1, 7))
  notifier.notify(news(1))
  notifier.notify(message(2, 7))
  vi.advanceTimersByTime(2000)
  expect(shown().map(({ options }) => options.title)).toEqual(['Sender 7', 'T1'])
  expect(shown().map(({ options }) => options.body)).toEqual(['2 new messages\nText 2', 'B1'])
})

it('alerts at most three times a minute for a conversation; its one notification grows silently', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(message(n, 2))
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(5000)
  const alerts = shown().filter(({ options }) => !(options as { silent?: boolean }).silent)
  expect(alerts).toHaveLength(3)
  expect(shown().length).toBeLessThan(15)
  expect(standing()).toHaveLength(1)
  expect(standing()[0]?.options.body).toBe('40 new messages\nText 39')
  standing()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/show-conversation/?additionalId=2&comment=39'])
})

it('shows at most three threads a minute, and loses nothing', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(message(n, n))
    vi.advanceTimersByTime(1000)
  }
  expect(shown()).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(4)
  expect(shown()[3]?.options.title).toBe('37 new messages')
})

it('starts anew once the notification was dismissed', () => {
  notifier.notify(message(1, 2))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('close', { reason: 'userCanceled' })
  notifier.notify(message(2, 2))
  vi.advanceTimersByTime(1000)
  expect(shown()[1]?.options.body).toBe('Text 2')
})

it('takes back what was read, and a notification of several threads once all of them were', () => {
  for (const from of [2, 3, 4, 5, 6]) notifier.notify(message(1, from))
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  notifier.keepUnseen((subject) => subject === 'conversation:6')
  expect(standing().map(({ options }) => options.title)).toEqual(['5 new messages'])
  notifier.keepUnseen(() => false)
  expect(standing()).toEqual([])
})

it('logs why the system showed none', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('failed', {}, 'no permission')
  expect(JSON.stringify(logged)).toContain('no permission')
  expect(notShown).toEqual([['notification', 'failed', 'no permission']])
})

it('takes everything back at the end of a session', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  notifier.notify(news(2))
  notifier.clear()
  vi.advanceTimersByTime(120_000)
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toMatchObject({ closed: true })
  expect(electron.removed).toBe(1)
})

const show = (n: number): Shown | undefined => {
  notifier.notify(news(n))
  vi.advanceTimersByTime(60_000)
  return shown().at(-1)
}

it('keeps what Windows has put into the Action Center: its click leads there, and the end of the session takes it back', () => {
  const [first, second] = [show(1), show(2)]
  for (const one of [first, second]) one?.emit('close', { reason: 'timedOut' })
  activate(launch(0))
  first?.emit('click', {})
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1'])
  notifier.clear()
  expect([first, second]).toMatchObject([{ closed: false }, { closed: true }])
})

it.each(['userCanceled', undefined])('lets go of what was dismissed (%s)', (reason) => {
  const one = show(1)
  one?.emit('close', { reason })
  notifier.clear()
  expect(one).toMatchObject({ closed: false })
})

it('leads to one place once, whoever is told first', () => {
  const [first] = [show(1), show(2)]
  first?.emit('click', {})
  activate(launch(0))
  activate(launch(1))
  shown()[1]?.emit('click', {})
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1', '/frontend/wall?queryPostId=2'])
})

it('keeps the latest twenty and takes the others back', () => {
  for (let n = 0; n < 22; n += 1) show(n)
  expect(shown().map((one) => (one as unknown as { closed: boolean }).closed)).toEqual([
    true,
    true,
    ...Array(20).fill(false),
  ])
})

describe('a click on a toast of an earlier run', () => {
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

  it('shows the window, and leads there once its session has begun', () => {
    const text = earlier()
    account = null
    startCold(text)
    expect(clicked).toEqual([null])
    account = 'https://network.example|7'
    notifier.begin()
    notifier.begin()
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })

  it('leads there at once where the session is known', () => {
    startCold(earlier())
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })

  it('shows the window alone to somebody else', () => {
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
  ])('shows the window alone for what it did not write (%s)', (text) => {
    startCold(text)
    expect(clicked).toEqual([null])
  })
})

it('is silent where the system has no notifications', () => {
  electron.supported = false
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
  expect(notShown).toEqual([['notification', 'unsupported']])
})

it('makes one of each conversation and shipment, for the system to keep together', () => {
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

describe('what had to wait', () => {
  it('is shown only if it is still wanted then, each by itself', () => {
    for (const n of [1, 2]) notifier.notify(news(n))
    notifier.notify(message(1, 7))
    unwanted = ['post:2', 'conversation:7']
    vi.advanceTimersByTime(70_000)
    expect(shown().map(({ options }) => options.body)).toEqual(['B1'])
  })
  it('is not counted where it was seen before more came', () => {
    notifier.notify(message(1, 7))
    unwanted = ['conversation:7']
    notifier.notify(message(2, 7))
    unwanted = []
    vi.advanceTimersByTime(1000)
    expect(shown().map(({ options }) => options.body)).toEqual(['Text 2'])
  })
})

describe('of a session that is over', () => {
  const other = 'https://network.example|8'
  it.each([
    ['nobody', null, [null]],
    ['somebody else', other, [null]],
    ['the same account', 'https://network.example|7', [null, '/frontend/wall?queryPostId=1']],
  ])('a click leads to nothing that is not theirs (%s)', (_who, now, led) => {
    const one = show(1)
    const written = launch(0)
    notifier.clear()
    account = now
    one?.emit('click', {})
    activate(written)
    expect(clicked).toEqual(led)
  })
  it('a click leads there once that account is back', () => {
    const one = show(1)
    notifier.clear()
    account = null
    one?.emit('click', {})
    account = 'https://network.example|7'
    notifier.begin()
    expect(clicked).toEqual([null, '/frontend/wall?queryPostId=1'])
  })
  it('a word of the app’s own leads to the window alone', () => {
    void notifier.say('T', 'B', '/frontend/show-conversation/?additionalId=7')
    notifier.clear()
    shown()[0]?.emit('click')
    expect(clicked).toEqual([null])
  })
})

describe('one that is asked for', () => {
  it.each([
    [['show', {}], { outcome: 'shown' }],
    [['failed', {}, 'Not signed'], { outcome: 'failed', error: 'Not signed' }],
  ] as const)('says what the system did: %j', async (event, expected) => {
    const answer = notifier.say('T', 'B')
    shown()[0]?.emit(...(event as unknown as [string]))
    expect(await answer).toEqual(expected)
  })
  it('says so where the system says nothing, or has none', async () => {
    const answer = notifier.say('T', 'B')
    vi.advanceTimersByTime(5000)
    expect(await answer).toEqual({ outcome: 'unknown' })
    electron.supported = false
    expect(await notifier.say('T', 'B')).toEqual({ outcome: 'unsupported' })
  })
  it('shows the window when it is clicked', () => {
    void notifier.say('T', 'B')
    shown()[0]?.emit('click')
    expect(clicked).toEqual([null])
  })
})

describe('a reply', () => {
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

  it('may be written to a message that stands there in full, and to nothing else', () => {
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

  it('is handed on once, whoever is told first', () => {
    shown()[0]?.emit('reply', { reply: ' Yes ' })
    replyByToast('Yes')
    shown()[0]?.emit('reply', { reply: 'Yes' })
    expect([replied, late, clicked]).toEqual([[[path, 'Yes']], [], []])
  })

  it.each([null, 'https://network.example|8'])(
    'to a toast of a session that is over is kept for its account, once, whoever is signed in (%s)',
    (now) => {
      const [one] = shown()
      notifier.clear()
      account = now
      one?.emit('reply', { reply: 'Yes' })
      replyByToast('Yes')
      expect(replied).toEqual([])
      expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'Yes' }])
      expect(clicked).toEqual([null])
    },
  )

  it('that says nothing leads to the conversation', () => {
    shown()[0]?.emit('reply', { reply: '  ' })
    expect([replied, clicked]).toEqual([[], [path]])
  })

  it('to a toast of an earlier run is sent to nobody: it is kept for its account, and the app leads there', () => {
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

describe('on macOS', () => {
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

  it('a notification that starts the app leads where it says, once its session has begun', () => {
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

  it('an answer in it is a draft where it leads, and sent by nobody', () => {
    opening = { id: kept(), reply: ' Yes ' }
    notifier = start()
    vi.advanceTimersByTime(1)
    expect(replied).toEqual([])
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'Yes' }])
    expect(clicked).toEqual([null, path])
  })

  it('one of somebody else, or of words that are not ours, opens the window alone', () => {
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

describe('a button that mutes an alert', () => {
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

  it('is handed on once, whoever is told first, and leads nowhere', () => {
    expect(shown()[0]?.options).toMatchObject({ actions: [{ type: 'button', text: 'Mute this alert' }] })
    shown()[0]?.emit('action', { actionIndex: 0 })
    press()
    expect([muted, clicked]).toEqual([['a-1'], []])
  })

  it('of a session that is over changes nothing: it leads its account to the alerts', () => {
    const [one] = shown()
    notifier.clear()
    one?.emit('action', { actionIndex: 0 })
    press()
    expect([muted, clicked]).toEqual([[], [null, '/to-do']])
  })
})

describe('macOS', () => {
  const path = '/frontend/show-conversation/?additionalId=9&comment=1'
  const leftBehind = (id: string) => Object.assign(new Emitter(), { id })
  const idOf = (owner: string) => launchOf({ tag: 'left', account: owner, path })
  const restart = async (...history: unknown[]): Promise<void> => {
    electron.history = history
    notifier = start()
    await vi.advanceTimersByTimeAsync(1)
  }

  it('a click on a notification that a crashed run left is followed', async () => {
    const one = leftBehind(idOf('https://network.example|7'))
    await restart(one)
    one.emit('click', {})
    one.emit('click', {})
    expect(clicked).toEqual([null, path])
  })

  it('a reply to one is kept as a draft in its thread, and never sent', async () => {
    const one = leftBehind(idOf('https://network.example|7'))
    await restart(one)
    one.emit('reply', { reply: 'On my way' })
    expect(late).toEqual([{ account: 'https://network.example|7', path, text: 'On my way' }])
    expect([replied, clicked]).toEqual([[], [null, path]])
  })

  it('that of another account opens the window alone', async () => {
    const one = leftBehind(idOf('https://network.example|8'))
    await restart(one)
    one.emit('click', {})
    expect(clicked).toEqual([null])
  })

  it('one with an id of somebody else opens the window alone', async () => {
    const one = leftBehind('x')
    await restart(one)
    one.emit('click', {})
    expect(clicked).toEqual([null])
  })

  it('before the person was told why, nothing touches the system’s notifications', async () => {
    permitted = false
    electron.removed = 0
    await restart(leftBehind(idOf('https://network.example|7')))
    notifier.notify(news(1))
    notifier.clear()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await notifier.say('a', 'b')).toEqual({ outcome: 'unsupported' })
    expect([shown().length, electron.removed, notShown]).toEqual([0, 0, [['notification', 'unsupported']]])
    notifier.allow()
    notifier.notify(news(2))
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown().length).toBe(1)
  })
})
