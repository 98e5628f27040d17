import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { isOpenEndpoint, nativeCommands } from '#shared/ipc/bridge.schema.ts'
import type { NativeName } from '#shared/ipc/bridge.ts'
import { type BridgeRequest, bridgeGlobal } from '#shared/ipc/channels.ts'
import { commandScopes, isForAnyAccount } from '#shared/ipc/command-scope.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { instantAt } from '#shared/wall-time.ts'
import { createBridge } from '../../../src/main/ipc/handle.ts'
import { createPendingSends } from '../../../src/main/sending/pending-sends.ts'
import { openPath } from '../../../src/renderer/app/open-path.ts'
import { openView } from '../../../src/renderer/features/credits/open-view.ts'
import { isUnlockedHere } from '../../../src/renderer/features/credits/unlocked.ts'
import { cardEditor } from '../../../src/renderer/features/member-cards/card-editor.ts'
import { importCards } from '../../../src/renderer/features/member-cards/cards-file.ts'
import { markAllAsRead } from '../../../src/renderer/features/notifications/marking.ts'
import { useGstForm } from '../../../src/renderer/features/payment/use-gst-form.ts'
import { blankPost, postDraftOf } from '../../../src/renderer/features/post/post-draft.ts'
import { patchPost, postOf, putPost } from '../../../src/renderer/features/post/posts.ts'
import { sharePost } from '../../../src/renderer/features/post/share-post.ts'
import { createPost } from '../../../src/renderer/features/post-composer/create-post.ts'
import { updatePost } from '../../../src/renderer/features/post-composer/update-post.ts'
import { submitReport } from '../../../src/renderer/features/reviews/submit-report.ts'
import { submitReview } from '../../../src/renderer/features/reviews/submit-review.ts'
import { postThread } from '../../../src/renderer/features/thread/sources/post.ts'
import { createThread } from '../../../src/renderer/features/thread/thread.ts'
import { muteAlert, snooze } from '../../../src/renderer/features/to-do/acts.ts'
import type { ToDoItem } from '../../../src/renderer/features/to-do/to-do-item.ts'
import { actNow, showSession } from '../../../src/renderer/lib/account.ts'
import { bridgeFor } from '../../../src/renderer/lib/bridge.ts'
import { discard, keep } from '../../../src/renderer/lib/kept.ts'
import { sessionAtom } from '../../../src/renderer/lib/session.ts'
import { store } from '../../../src/renderer/lib/store.ts'
import { toastsAtom } from '../../../src/renderer/lib/toasts.ts'
import { silentTexts } from '../main/silent-texts.ts'

/** Everything that an action waits for: main's answers and the person's. The test releases them one by one. */
const held: (() => void)[] = []
const hold = <T>(value: () => T): Promise<T> => new Promise((resolve) => held.push(() => resolve(value())))

const shown: string[] = []
vi.mock('../../../src/renderer/ui/dialogs.ts', () => ({
  confirm: ({ title }: { title: string }) => {
    shown.push(title)
    return hold(() => true)
  },
  alert: ({ title }: { title: string }) => {
    shown.push(title)
    return hold(() => undefined)
  },
  showBusy: () => () => {},
}))
vi.mock('../../../src/renderer/features/feed/feeds.ts', () => ({
  startFeedsOver: vi.fn(),
  rereadInFeeds: vi.fn(),
}))
const navigated: string[] = []
vi.mock('wouter/use-browser-location', () => ({ navigate: (path: string) => void navigated.push(path) }))

const server = 'https://network.test'
const price = 3
const keys = [
  'public_importer_credit_deduction',
  'view_my_profile_credit_deduction',
  'credit_deduction_for_view_fcl',
]
const session = (id: number) => ({
  status: 'signed-in' as const,
  server,
  user: authUser.parse({ id, uuid: `me-${id}`, profile_credit: 50 }),
  settings: settingsSchema.parse(keys.map((key) => ({ key, value: String(price) }))),
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
})
const [accountA, accountB] = [`${server}|7`, `${server}|8`]
const own = post.parse({
  id: 1,
  user_id: 7,
  postable_type: 'TextPost',
  postable: { text: 'x' },
  privacy_visibility: 'public',
  user_types: '["all"]',
})

let revision = 0
const requests: BridgeRequest[] = []
/** Main's answers. Unlisted calls fail. `failing` makes a call that may fail do so. */
const answers: Readonly<Record<string, (failing: boolean) => Result<unknown>>> = {
  'session.refresh': () => ok(session(7)),
  'spending.ask': () => ok({ answer: 'within', facts: [] }),
  'details.open': () => ok(null),
  'drafts.beginCheck': () => ok(1),
  'drafts.save': () => ok({ revision: ++revision }),
  'drafts.list': () => ok([]),
  'kept.list': () =>
    ok([
      { key: 'r', value: { about: 'message', path: '/', title: 'x', due: 5, isDone: false } },
      { key: '9', value: blankCard },
    ]),
  'kept.put': () => ok(null),
  'kept.remove': () => ok(null),
  'links.open': () => ok(null),
  'credits.checkProfile': () => ok({ alreadyDeducted: false }),
  'credits.checkExporterProduct': () => ok({ alreadyDeducted: false, viewProductCreditDeduction: price }),
  'directory.user': () => ok({ id: '9', uuid: 'u-9', is_profile_credit_deducted: false }),
  'directory.voyager': () => ok({ user_id: '9', is_voyager_credit_deducted: false }),
  'posts.myWall': () => ok({ rows: [] }),
  'posts.sharedUsers': () => ok({ users: [] }),
  'posts.create': () => ok({ error: null, post: null }),
  'posts.update': () => ok({ error: null, post: null }),
  'posts.share': () => ok({ post: { shared_post_count: 9, shared_post_status: true }, message: 'Shared' }),
  'posts.like': () => ok({ like_count: 9 }),
  'comments.create': () => ok({ id: '5', user_id: '7', comment: 'x', replies: [] }),
  'comments.delete': () => ok(null),
  'threads.read': () => ok({ comments: [], earlier: 0, more: null }),
  'reviews.create': () => ok({}),
  'reviews.report': () => ok({}),
  'reviews.list': () => ok([]),
  'bell.markAsRead': (failing) => (failing ? failed('server') : ok(true)),
  'account.gstPreference': () => ok({ payment_url: 'https://pay.test/' }),
  'memberCards.take': () => ok({ unreadable: null, fresh: 1, changed: 0 }),
}

const audience = { visibility: 'public', userTypes: ['importer'] } as const
const subject = { ratedId: '9', ratedType: 'User::class' } as never
const form = { ...blankPost, html: 'x', ...audience }
const filled = { ...form, shownCost: price }
const toDo = { key: 'x:1', kind: 'messages', mark: '', title: 'x', path: '/frontend/wall' }
let looks = 0
const uuid = (): string => {
  looks += 1
  return `u-${looks}`
}

/** Every kind of act that pays or writes, from the click on. */
const acts: Readonly<Record<string, () => unknown>> = {
  'a look at a profile': () =>
    openView(actNow(), {
      subject: { type: 'profile', uuid: uuid(), userId: '9' },
      ownerId: '9',
      deducted: null,
    }),
  'a look at a product': () =>
    openView(actNow(), {
      subject: { type: 'exporter-product', uuid: uuid(), productId: `${looks}` },
      ownerId: '9',
      deducted: null,
    }),
  'a paid look': () =>
    openView(actNow(), { subject: { type: 'fcl', uuid: uuid() }, ownerId: '9', deducted: true }),
  'a link to a profile': () => openPath(`/frontend/view-user-complete-profile/${uuid()}`),
  'a link to a voyage': () => openPath(`/frontend/view-fcl-voyager/${uuid()}`),
  'a post': () => {
    const draft = postDraftOf(null)
    draft.write(form)
    return createPost(actNow(), draft, filled)
  },
  'an edit of a post': () => updatePost(actNow(), own, filled),
  'a share': () => sharePost({ postId: '1', audience, shownCost: price, warnings: [] }),
  'a comment': () => {
    const hooks = { onListed: () => {}, onGone: () => {}, onAdded: () => {}, onRemoved: () => {} }
    const content = { html: 'x', images: [], attachments: [] }
    return createThread(postThread('1', hooks)).send({ parent: null, text: 'x', content } as never)
  },
  'a like': async () => {
    const acting = actNow()
    const answer = await bridgeFor(acting).posts.like({ postId: '1' })
    if (answer.ok) patchPost(acting, '1', () => ({ like_count: answer.value.like_count }))
  },
  'a review': () =>
    submitReview(subject, { rating: 5, text: 'x'.repeat(100), open: true, aside: null, doubtful: false }),
  'a report of a review': () => submitReport(subject, '3', 'x'),
  'a mark of notifications': () =>
    markAllAsRead(['1', '2'].map((id) => ({ id, is_read: false, formatted_message: '' }) as Notification)),
  'the payment form': () => renderHook(() => useGstForm()).result.current.submit(),
  'a card with a follow-up': () => {
    const editor = cardEditor('9')
    editor.change({ note: 'x', followUp: '2030-01-02' })
    return editor.flush()
  },
  'a removed card': () => cardEditor('9').remove(),
  'a kept entry': () => keep(actNow(), 'muted', 'x', {}),
  'a removed entry': () => discard(actNow(), 'muted', 'x'),
  'a snoozed reminder': () =>
    snooze({ ...toDo, key: 'reminders:r', kind: 'reminders' } as ToDoItem, instantAt(9)),
  'a muted alert': () => muteAlert('r'),
  'an import of cards': () => importCards({ text: '{}', news: {} as never }, true),
}

const show = (id: number): void => {
  store.set(toastsAtom, [])
  showSession(session(id))
}

/** Begins anew with the first account on screen. */
const restart = (request: (request: BridgeRequest) => Promise<unknown>): void => {
  for (const list of [held, shown, navigated, requests]) list.length = 0
  const preload = {
    request: (asked: BridgeRequest) => {
      requests.push(asked)
      return request(asked)
    },
    onPush: () => {},
  }
  Object.assign(window, { [bridgeGlobal]: preload })
  show(8)
  show(7)
  putPost(actNow(), own)
}

/** Lets everything run that waits for nothing held, and moves the replaced clock by 3 ms. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(1)
  }
  await new Promise((resolve) => setImmediate(resolve))
}

/** Releases held answers, the next one first or last, until `steps` or none are left. */
const release = async (steps: number, order: readonly boolean[]): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    await rest()
    const next = order[step % order.length] ? held.pop() : held.shift()
    if (next === undefined) return
    next()
  }
  await rest()
}

const orders = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 })
const ofOther = (request: BridgeRequest): boolean => request.account === accountB
const isOwn = ({ method }: BridgeRequest): boolean => isForAnyAccount(method)

/** Simulates a main that answers whatever account is active. */
const carelessMain = (): ((request: BridgeRequest) => Promise<unknown>) => {
  let failing = false
  return ({ method }) => {
    failing = !failing
    const now = failing
    return hold(() => answers[method]?.(now) ?? failed('server'))
  }
}

/** An effect of a request for an account, as main carries it out. */
interface Effect {
  readonly method: string
  readonly active: string
  readonly isLocked: boolean
}

/** Main's own bridge over answers that the test holds, with two accounts and a lock. */
const strictMain = () => {
  let active = accountA
  let unlocked = Promise.withResolvers<void>()
  let isLocked = false
  const effects: Effect[] = []
  const carryOut = (method: string, has: boolean): Promise<Result<unknown>> => {
    if (has) effects.push({ method, active, isLocked })
    return hold(() => answers[method]?.(false) ?? failed('server'))
  }
  const commands = Object.keys(nativeCommands) as NativeName[]
  const bridge = createBridge({
    isOurs: () => true,
    lock: { isLocked: () => isLocked, whenUnlocked: () => (isLocked ? unlocked.promise : Promise.resolve()) },
    pin: () => null,
    native: Object.fromEntries(
      commands.map((name) => [name, () => carryOut(name, commandScopes[name] === 'act')]),
    ) as never,
    client: {
      call: (name: keyof typeof endpoints) => carryOut(name, endpoints[name].effect !== 'read'),
    } as never,
    pendingSends: createPendingSends(() => active, silentTexts),
    targetFor: () => null,
    policyGate: (_name, _input, _caller, run) => run(),
    onAnswer: () => undefined,
    mark: () => 0,
    account: () => active,
    onProgress: () => undefined,
    log: () => undefined,
  })
  const sender = { sender: { id: 1 }, senderFrame: { url: 'app://quayside/', parent: null } } as never
  const events = {
    switch: () => {
      active = active === accountA ? accountB : accountA
      const id = active === accountA ? 7 : 8
      // The push is on its way while answers arrive.
      held.push(() => show(id))
    },
    lock: () => {
      if (!isLocked) unlocked = Promise.withResolvers()
      isLocked = true
    },
    unlock: () => {
      isLocked = false
      unlocked.resolve()
    },
  }
  return { effects, events, request: (request: BridgeRequest) => bridge.handle(sender, request) }
}

/** Returns whether a method costs credits or creates something, which must not happen twice. */
const isOnce = (method: string): boolean =>
  method === 'details.open' || (isOpenEndpoint(method) && endpoints[method].effect === 'create')

/**
 * Tests every act with a switch of accounts at each of its awaits, and with locks. What it spends, writes and shows is
 * for the account that began it, or does not happen. `runs`: random runs of each act.
 */
export const actsSuite = (runs: number, seed: number): void => {
  const options = { numRuns: runs, seed }

  // The first act would wait for them.
  beforeAll(async () => {
    await import('../../../src/renderer/app/open-network-page.ts')
    await import('../../../src/renderer/features/credits/run-view.ts')
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  describe.each(Object.entries(acts))('%s', (_name, act) => {
    test('shows, writes and asks nothing for another account, wherever the switch comes', async () => {
      const run = async (steps: number, order: readonly boolean[], returns: boolean): Promise<void> => {
        restart(carelessMain())
        void act()
        await release(steps, order)
        expect(requests.filter(ofOther)).toEqual([])
        const [before, dialogs, places] = [requests.length, shown.length, navigated.length]
        show(8)
        putPost(actNow(), own)
        if (returns) show(7)
        const [user, seen] = [store.get(sessionAtom), postOf('1')]
        await release(40, order)
        // Typed text is still saved for its account. Shown lists are read for the new one.
        const late = requests.slice(before).filter(({ method }) => method !== 'kept.list')
        expect(late.filter((request) => !isOwn(request) || ofOther(request))).toEqual([])
        expect([shown.length, navigated.length, store.get(toastsAtom)]).toEqual([dialogs, places, []])
        expect(store.get(sessionAtom)).toBe(user)
        expect(postOf('1')).toBe(seen)
        expect(isUnlockedHere({ type: 'profile', uuid: `u-${looks}`, userId: '9' })).toBe(false)
      }
      await fc.assert(fc.asyncProperty(fc.nat(8), orders, fc.boolean(), run), options)
    })

    test('has its effect once, for its account and never under the lock', async () => {
      const event = fc.constantFrom('switch' as const, 'lock' as const, 'unlock' as const)
      const plan = fc.array(fc.tuple(fc.nat(3), event), { maxLength: 5 })
      const run = async (
        events: readonly (readonly [number, 'switch' | 'lock' | 'unlock'])[],
        order: readonly boolean[],
      ): Promise<void> => {
        const main = strictMain()
        restart(main.request)
        void act()
        for (const [steps, name] of events) {
          await release(steps, order)
          main.events[name]()
        }
        await release(40, order)
        main.events.unlock()
        await release(60, order)
        expect(main.effects.filter(({ active, isLocked }) => active !== accountA || isLocked)).toEqual([])
        const once = main.effects.filter(({ method }) => isOnce(method))
        expect(once.length).toBeLessThanOrEqual(1)
        if (events.length === 0) expect(requests.length).toBeGreaterThan(0)
      }
      await fc.assert(fc.asyncProperty(plan, orders, run), options)
    })
  })

  test('every paid act has its effect without a switch or a lock', async () => {
    for (const [name, act] of Object.entries(acts)) {
      const main = strictMain()
      restart(main.request)
      void act()
      await release(80, [false])
      expect(requests.length, name).toBeGreaterThan(0)
      expect(new Set(requests.map(({ account }) => account)), name).toEqual(new Set([accountA]))
      const isPaid = /^a look|^a paid look|^a link|^a post|^an edit|^a share|^a comment/.test(name)
      if (isPaid)
        expect(
          main.effects.map(({ method }) => method).filter((one) => isOnce(one) || one === 'posts.update'),
          name,
        ).toHaveLength(1)
    }
  })
}
