import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { type BridgeRequest, bridgeGlobal } from '#shared/ipc/channels.ts'
import { isForAnyAccount } from '#shared/ipc/command-scope.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { openView } from '../features/credits/open-view.ts'
import { unlockedAtom } from '../features/credits/unlocked.ts'
import { cardEditor } from '../features/member-cards/card-editor.ts'
import { importCards } from '../features/member-cards/cards-file.ts'
import { markAllAsRead } from '../features/notifications/marking.ts'
import { useGstForm } from '../features/payment/use-gst-form.ts'
import { postDraftOf } from '../features/post/post-draft.ts'
import { patchPost, postOf, putPost } from '../features/post/posts.ts'
import { sharePost } from '../features/post/share-post.ts'
import { createPost } from '../features/post-composer/create-post.ts'
import { updatePost } from '../features/post-composer/update-post.ts'
import { submitReport } from '../features/reviews/submit-report.ts'
import { submitReview } from '../features/reviews/submit-review.ts'
import { postThread } from '../features/thread/sources/post.ts'
import { createThread } from '../features/thread/thread.ts'
import { muteAlert, snooze } from '../features/to-do/acts.ts'
import type { ToDoItem } from '../features/to-do/to-do-item.ts'
import { actNow, showSession } from '../lib/account.ts'
import { bridgeFor } from '../lib/bridge.ts'
import { discard, keep } from '../lib/kept.ts'
import { sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { toastsAtom } from '../lib/toasts.ts'
import { openPath } from './open-path.ts'

/** Everything that an action waits for: main's answers and the person's. The test releases them one by one. */
const held: (() => void)[] = []
const hold = <T>(value: () => T): Promise<T> => new Promise((resolve) => held.push(() => resolve(value())))

const shown: string[] = []
vi.mock('../ui/dialogs.ts', () => ({
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
vi.mock('../features/feed/feeds.ts', () => ({ startFeedsOver: vi.fn(), rereadInFeeds: vi.fn() }))
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
  ...{ id: 1, user_id: 7, postable_type: 'TextPost', postable: { text: 'x' } },
  ...{ privacy_visibility: 'public', user_types: '["all"]' },
})

const requests: BridgeRequest[] = []
/** Main's answers. Unlisted calls fail. `isSlow` also holds the answer of a refusal. */
const answers: Readonly<Record<string, (failing: boolean) => Result<unknown>>> = {
  'session.refresh': () => ok(session(7)),
  'spending.ask': () => ok({ answer: 'within', facts: [] }),
  'details.open': () => ok(null),
  'drafts.look': () => ok(1),
  'drafts.save': () => ok(null),
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
  'notifications.markAsRead': (failing) => (failing ? failed('server') : ok(null)),
  'account.gstPreference': () => ok({ payment_url: 'https://pay.test/' }),
  'memberCards.take': () => ok({ unreadable: null, fresh: 1, changed: 0 }),
}

const audience = { visibility: 'public', userTypes: ['importer'] } as const
const subject = { ratedId: '9', ratedType: 'User::class' } as never
const filled = { html: 'x', audience, files: [], shownCost: price }
const toDo = { key: 'x:1', kind: 'messages', count: 1, mark: '', title: 'x', path: '/frontend/wall' }
let looks = 0
const uuid = (): string => {
  looks += 1
  return `u-${looks}`
}

/** Every kind of act that pays or writes, from the click on. */
const acts: Readonly<Record<string, () => unknown>> = {
  'a look at a profile': () =>
    openView(actNow(), {
      ...{ subject: { type: 'profile', uuid: uuid(), userId: '9' }, ownerId: '9', deducted: null },
    }),
  'a look at a product': () =>
    openView(actNow(), {
      subject: { type: 'exporter-product', uuid: uuid(), productId: `${looks}` },
      ...{ ownerId: '9', deducted: null },
    }),
  'a paid look': () =>
    openView(actNow(), { subject: { type: 'fcl', uuid: uuid() }, ownerId: '9', deducted: true }),
  'a link to a profile': () => openPath(`/frontend/view-user-complete-profile/${uuid()}`),
  'a link to a voyage': () => openPath(`/frontend/view-fcl-voyager/${uuid()}`),
  'a post': () => {
    const draft = postDraftOf(null)
    draft.write({ html: 'x', audience, files: [], there: [], was: null, lostFiles: [], sent: null })
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
    snooze({ ...toDo, key: 'reminders:r', kind: 'reminders' } as ToDoItem, epochMs(9)),
  'a muted alert': () => muteAlert('r', true),
  'an import of cards': () => importCards({ text: '{}', news: {} as never }, true),
}

const show = (id: number): void => {
  store.set(toastsAtom, [])
  showSession(session(id))
}

beforeEach(() => {
  for (const list of [held, shown, navigated, requests]) list.length = 0
  let failing = false
  Object.assign(window, {
    [bridgeGlobal]: {
      request: (request: BridgeRequest) => {
        requests.push(request)
        failing = !failing
        const now = failing
        return hold(() => answers[request.method]?.(now) ?? failed('server'))
      },
      onPush: () => {},
    },
  })
  show(7)
  putPost(actNow(), own)
})

/** Lets everything run that waits for nothing held. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
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

const ofOther = (request: BridgeRequest): boolean => request.account === accountB

test.each(Object.keys(acts))(
  '%s acts for its account or not at all, wherever the switch comes',
  async (name) => {
    const act = acts[name] as () => unknown
    await fc.assert(
      fc.asyncProperty(
        fc.nat(8),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (steps, order, returns) => {
          for (const list of [held, shown, navigated, requests]) list.length = 0
          show(7)
          putPost(actNow(), own)
          void act()
          await release(steps, order)
          expect(requests.filter(ofOther)).toEqual([])
          const [before, dialogs, places] = [requests.length, shown.length, navigated.length]
          show(8)
          const others = session(8)
          store.set(sessionAtom, others)
          putPost(actNow(), own)
          if (returns) show(7)
          const [user, seen] = [store.get(sessionAtom), postOf('1')]
          await release(40, order)
          const late = requests.slice(before)
          // Typed text is still saved for its account.
          expect(
            late
              .filter(({ method }) => !isForAnyAccount(method))
              .filter(({ method }) => method !== 'kept.list'),
          ).toEqual([])
          expect(late.filter((request) => isForAnyAccount(request.method) && ofOther(request))).toEqual([])
          expect([shown.length, navigated.length, store.get(toastsAtom)]).toEqual([dialogs, places, []])
          expect(store.get(sessionAtom)).toBe(user)
          expect(postOf('1')).toBe(seen)
          expect(store.get(unlockedAtom({ type: 'profile', uuid: `u-${looks}`, userId: '9' }))).toBe(false)
        },
      ),
      { numRuns: 25, seed: 56 },
    )
  },
  30_000,
)

test('every act ends without a switch, and asks as its account', async () => {
  for (const [name, act] of Object.entries(acts)) {
    requests.length = 0
    show(7)
    putPost(actNow(), own)
    void act()
    await release(60, [false])
    expect(requests.length, name).toBeGreaterThan(0)
    expect(new Set(requests.map(({ account }) => account)), name).toEqual(new Set([accountA]))
  }
})
