import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import { draftDisk } from '../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { openView } from '../features/credits/open-view.ts'
import { productCosts } from '../features/credits/view-price.ts'
import { blankPost, postDraftOf } from '../features/post/post-draft.ts'
import { putPost } from '../features/post/posts.ts'
import { sharePost } from '../features/post/share-post.ts'
import { createPost } from '../features/post-composer/create-post.ts'
import { updatePost } from '../features/post-composer/update-post.ts'
import { actNow } from '../lib/account.ts'
import { sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { alert, confirm } from '../ui/dialogs.ts'

vi.mock('../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))
vi.mock('../features/feed/feeds.ts', () => ({ startFeedsOver: vi.fn(), rereadInFeeds: vi.fn() }))

/** One way to spend credits. Its price is one key of the settings. */
interface PaidAction {
  readonly name: string
  readonly key: string
  /** The call that leaves after a confirmation, or at once if it is free. */
  readonly sends: Method
  /** Presses the button. `shown` is the price shown before. */
  readonly press: (shown: number) => Promise<unknown>
}

const audience = { visibility: 'public', userTypes: ['importer'] } as const
const key = 'public_importer_credit_deduction'
const own = (more: object) =>
  post.parse({ id: 1, user_id: 7, postable_type: 'TextPost', postable: { text: 'x' }, ...more })
let looks = 0
const look = (type: 'profile' | 'fcl' | 'lcl' | 'air', settingsKey: string): PaidAction => ({
  name: `a look at a ${type}`,
  key: settingsKey,
  sends: 'details.open',
  press: () => {
    looks += 1
    const uuid = `u-${looks}`
    const subject = type === 'profile' ? { type, uuid, userId: '9' } : { type, uuid }
    return openView(actNow(), { subject, ownerId: '9', deducted: type === 'profile' ? null : false })
  },
})
const form = { ...blankPost, html: 'x', ...audience }
const filled = (shownCost: number) => ({ ...form, shownCost })

const actions: readonly PaidAction[] = [
  {
    name: 'the composer',
    key,
    sends: 'posts.create',
    press: (shown) => {
      const draft = postDraftOf(null)
      draft.write(form)
      return createPost(actNow(), draft, filled(shown))
    },
  },
  {
    name: 'an edit for more readers',
    key,
    sends: 'posts.update',
    press: (shown) =>
      updatePost(actNow(), own({ privacy_visibility: 'public', user_types: '["all"]' }), filled(shown)),
  },
  {
    name: 'a share',
    key,
    sends: 'posts.share',
    press: (shownCost) => sharePost({ postId: '1', audience, shownCost, warnings: [] }),
  },
  look('profile', 'view_my_profile_credit_deduction'),
  look('fcl', 'credit_deduction_for_view_fcl'),
  look('lcl', 'credit_deduction_for_view_lcl'),
  look('air', 'credit_deduction_for_view_air'),
]

let bridge: ReturnType<typeof fakeBridge>
const signedIn = (settings: Settings | null, profile_credit: number | null = 50) => ({
  status: 'signed-in' as const,
  server: 'https://network.test',
  user: authUser.parse({ id: 7, uuid: 'me', profile_credit }),
  settings,
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
})

beforeEach(() => {
  bridge = fakeBridge()
  draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('posts.sharedUsers', () => ok({ users: [] }))
  bridge.answer('posts.myWall', () => failed('server'))
  bridge.answer('credits.checkProfile', () => ok({ alreadyDeducted: false }))
  for (const method of ['posts.create', 'posts.update', 'posts.share'] as const)
    bridge.answer(method, () => failed('payment-required'))
  bridge.answer('details.open', () => failed('server'))
  putPost(actNow(), own({}))
})

/** Presses the button and returns the number of calls, the questions and the alerts. */
const pressed = async (action: PaidAction, shown: number) => {
  vi.clearAllMocks()
  bridge.requests.length = 0
  await action.press(shown)
  const questions = vi.mocked(confirm).mock.calls.map(([{ text }]) => text)
  const alerts = vi.mocked(alert).mock.calls.map(([{ text }]) => text)
  return { sent: bridge.inputsOf(action.sends).length, questions, alerts }
}

const readable = { key: 'image_max_file_size', value: '1024' }

describe.each(actions)('cost of $name', (action) => {
  const { key } = action
  const isPost = action.sends !== 'details.open'
  const priced = (value: unknown) => settingsSchema.parse([readable, { key, value }])

  test.each([0, 3])('is unknown if the current price cannot be fetched (cached price: %s)', async (was) => {
    for (const result of [() => failed('server' as const), () => ok(signedIn(null))]) {
      store.set(sessionAtom, signedIn(priced(was)))
      bridge.answer('session.refresh', result)
      const { sent, questions, alerts } = await pressed(action, was)
      expect([sent, questions]).toEqual([0, []])
      expect(alerts[0]).toMatch(/not known right now|is not known/)
      // The earlier settings stay in place, so that the next press may succeed.
      expect(store.get(sessionAtom)).toMatchObject({ settings: { [key]: String(was) } })
    }
  })

  test('is confirmed at the current price, and shows that it has changed', async () => {
    store.set(sessionAtom, signedIn(priced(0)))
    bridge.answer('session.refresh', () => ok(signedIn(priced(4))))
    const { questions, sent } = await pressed(action, 0)
    expect(questions[0]).toMatch(
      /\b4 credits? will be deducted.*\nThe price changed\. It was free before\.$/s,
    )
    expect(sent).toBe(1)
  })

  test.each([
    ['lacks its key', [readable]],
    ['has its key in capital letters', [readable, { key: key.toUpperCase(), value: '3' }]],
  ])('requires confirmation if the list %s', async (_what, list) => {
    for (const settings of [settingsSchema.parse(list), {}]) {
      store.set(sessionAtom, signedIn(settings))
      bridge.answer('session.refresh', () => ok(signedIn(settings)))
      vi.mocked(confirm).mockResolvedValueOnce(false)
      const refused = await pressed(action, 0)
      expect(refused.sent).toBe(0)
      expect(refused.questions).toHaveLength(1)
      expect(refused.questions[0]).toMatch(/does not state the price|states no price for/)
      expect((await pressed(action, 0)).sent).toBe(1)
    }
  })

  test('blocks the action if the balance is too small or unknown', async () => {
    store.set(sessionAtom, signedIn(priced(4)))
    for (const credits of [3, null]) {
      bridge.answer('session.refresh', () => ok(signedIn(priced(4), credits)))
      const { sent, questions, alerts } = await pressed(action, 4)
      expect([sent, questions]).toEqual([0, []])
      expect(alerts[0]).toMatch(credits === null ? /balance is not known/ : /Insufficient credits/)
    }
  })

  const name = fc.constantFrom('key', 'value', 'name')
  const settingValue = fc.constantFrom(
    key,
    readable.key,
    ...['', '0', '00', '0.', '3', 0, 3, -1, null, undefined, true],
  )
  const item = fc.oneof(
    fc.record({ key: fc.constantFrom(key, readable.key, ''), value: fc.oneof(settingValue, fc.jsonValue()) }),
    fc.dictionary(name, settingValue, { maxKeys: 3 }),
    fc.constant(readable),
    fc.jsonValue(),
  )
  const keyOf = (raw: unknown): string => {
    const its = (raw as { key?: unknown } | null)?.key
    return typeof its === 'string' && !Array.isArray(raw) ? its.trim() : ''
  }
  const isZero = (raw: unknown): boolean => {
    const { value } = raw as { value?: unknown }
    return value === 0 || (typeof value === 'string' && /^\s*0(\.0+)?\s*$/.test(value))
  }

  test('is free only for a readable 0, for any settings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 5 }), async (list) => {
        const settings = settingsSchema.parse(list)
        store.set(sessionAtom, signedIn(settings))
        bridge.answer('session.refresh', () => ok(signedIn(settings)))
        const { sent, questions } = await pressed(action, 0)
        const isAskedAbout = questions.some((text) =>
          /\d credits? will be deducted|Credits may be deducted/.test(text),
        )
        if (sent === 0 || isAskedAbout) return
        const its = list.filter((raw) => keyOf(raw) === key)
        expect(its.length > 0 && its.every(isZero)).toBe(true)
        // Posts are confirmed even at no cost.
        if (isPost && action.sends !== 'posts.update') expect(questions).toHaveLength(1)
      }),
      { numRuns: 150 },
    )
  })
})

test('asks before viewing a product without a price, and opens only after confirmation', async () => {
  store.set(sessionAtom, signedIn({ anything: '0' }))
  bridge.answer('session.refresh', () => ok(signedIn({ anything: '0' })))
  const { credits } = await import('#shared/contract/api/credits.ts')
  for (const result of [
    { alreadyDeducted: false },
    { alreadyDeducted: false, VIEWPRODUCTCREDITDEDUCTION: 3 },
  ]) {
    bridge.answer('credits.checkExporterProduct', () => ok(credits.checkExporterProduct.output.parse(result)))
    looks += 1
    const subject = { type: 'exporter-product', uuid: `u-${looks}`, productId: `${looks}` } as const
    const look: PaidAction = {
      name: 'a product',
      key: '',
      sends: 'details.open',
      press: () => openView(actNow(), { subject, ownerId: '9', deducted: null }),
    }
    vi.mocked(confirm).mockResolvedValueOnce(false)
    const refused = await pressed(look, 0)
    expect([refused.sent, refused.questions]).toEqual([
      0,
      [expect.stringContaining('the network does not state the price')],
    ])
    expect((await pressed(look, 0)).sent).toBe(1)
  }
})

test('opens a product view without confirmation only for a readable 0', async () => {
  store.set(sessionAtom, signedIn({ anything: '0' }))
  bridge.answer('session.refresh', () => ok(signedIn({ anything: '0' })))
  const { credits } = await import('#shared/contract/api/credits.ts')
  const output = credits.checkExporterProduct.output
  const raw = fc.oneof(
    fc.dictionary(
      fc.constantFrom('viewProductCreditDeduction', 'view_product_credit_deduction', 'alreadyDeducted'),
      fc.oneof(fc.constantFrom(0, '0', '00', '0.', 3, '3', -1, null, '', true, false), fc.jsonValue()),
    ),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(raw, async (body) => {
      looks += 1
      const read = output.safeParse(body)
      bridge.answer('credits.checkExporterProduct', () =>
        read.success ? ok(read.data as never) : failed('bad-answer'),
      )
      const subject = { type: 'exporter-product', productId: '5', uuid: `p-${looks}` } as const
      vi.clearAllMocks()
      bridge.requests.length = 0
      await openView(actNow(), { subject, ownerId: '9', deducted: null })
      if (bridge.inputsOf('details.open').length === 0 || vi.mocked(confirm).mock.calls.length > 0) return
      const known = productCosts.get(subject).read().value
      const { viewProductCreditDeduction: cost, alreadyDeducted } = body as Record<string, unknown>
      expect(known?.alreadyDeducted === true || known?.fromServer === 0).toBe(true)
      expect(
        [0, '0'].includes(cost as never) || [true, 1, '1', 'true'].includes(alreadyDeducted as never),
      ).toBe(true)
    }),
    { numRuns: 300 },
  )
})
