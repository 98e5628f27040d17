import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { actNow } from '../../lib/account.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { openView } from './open-view.ts'
import { productCosts } from './view-price.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

const requested: { method: string; input: unknown }[] = []
let answers: Record<string, Result<unknown>> = {}

const signIn = (profile_credit: number | null, settings: Settings | null): void => {
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: 1, uuid: 'me', profile_credit }),
    settings,
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
}

beforeEach(() => {
  requested.length = 0
  answers = {}
  Object.assign(window, {
    quayside: {
      request: async ({ method, input }: { method: string; input: unknown }) => {
        requested.push({ method, input })
        if (answers[method]) return answers[method]
        return method === 'session.refresh' ? ok(store.get(sessionAtom)) : failed('server')
      },
      onPush: () => {},
    },
  })
})

afterEach(() => vi.clearAllMocks())

const openedView = (): unknown => requested.find(({ method }) => method === 'details.open')?.input
const opened = (): unknown => {
  const { path } = (openedView() ?? {}) as { readonly path?: string }
  return path === undefined ? undefined : { path }
}
const profile = (uuid: string) =>
  ({ subject: { type: 'profile', userId: '5', uuid }, ownerId: '5', deducted: null }) as const

describe('openView', () => {
  test('asks with balance and cost, and opens after confirmation', async () => {
    signIn(10, { view_my_profile_credit_deduction: '3' })
    answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }), 'details.open': ok(null) }
    await openView(actNow(), profile('u-1'))
    expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toBe(
      'Are you sure you want to view this user? Your profile credit is 10 and 3 credit will be deducted when you view user details.',
    )
    expect(openedView()).toEqual({
      path: '/frontend/view-user-complete-profile/u-1',
      view: { ownerId: '5', cost: 3 },
    })
  })

  test("shows the server's current balance instead of the cached one", async () => {
    signIn(10, { view_my_profile_credit_deduction: '3' })
    const now = { ...store.get(sessionAtom), user: authUser.parse({ id: 1, uuid: 'me', profile_credit: 4 }) }
    answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }), 'session.refresh': ok(now) }
    vi.mocked(confirm).mockResolvedValueOnce(false)
    await openView(actNow(), profile('u-6'))
    expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toContain('Your profile credit is 4 and')
    expect(store.get(viewerAtom)?.profile_credit).toBe(4)
  })

  test('opens nothing if the balance cannot be fetched', async () => {
    signIn(10, { view_my_profile_credit_deduction: '3' })
    answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }), 'session.refresh': failed('server') }
    await openView(actNow(), profile('u-7'))
    expect(confirm).not.toHaveBeenCalled()
    expect(vi.mocked(alert).mock.calls[0]?.[0].text).toMatch(
      /not known right now.*Nothing was opened or charged/,
    )
    expect(opened()).toBeUndefined()
  })

  test('opens nothing without confirmation', async () => {
    signIn(10, { view_my_profile_credit_deduction: '3' })
    answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }) }
    vi.mocked(confirm).mockResolvedValueOnce(false)
    await openView(actNow(), profile('u-2'))
    expect(opened()).toBeUndefined()
  })

  test('opens a paid view without a question', async () => {
    signIn(0, { view_my_profile_credit_deduction: '3' })
    answers = { 'credits.checkProfile': ok({ alreadyDeducted: true }), 'details.open': ok(null) }
    await openView(actNow(), profile('u-3'))
    expect(confirm).not.toHaveBeenCalled()
    expect(opened()).toBeDefined()
  })

  test("opens the viewer's own item without a request", async () => {
    signIn(0, {})
    answers = { 'details.open': ok(null) }
    await openView(actNow(), { subject: { type: 'fcl', uuid: 'v-1' }, ownerId: '1', deducted: false })
    expect(requested.map(({ method }) => method)).not.toContain('credits.checkProfile')
    expect(opened()).toEqual({ path: '/frontend/view-fcl-voyager/v-1' })
  })

  test('refuses a small or empty balance with the text for its item', async () => {
    const settings = { credit_deduction_for_view_air: '5' }
    const air = { subject: { type: 'air', uuid: 'v-2' }, ownerId: '9', deducted: false } as const
    signIn(2, settings)
    await openView(actNow(), air)
    signIn(0, settings)
    await openView(actNow(), air)
    expect(vi.mocked(alert).mock.calls.map(([statement]) => statement.text)).toEqual([
      'Insufficient credits. You cannot view this voyager.\nThe price is 5 credits, your balance 2 credits.',
      'Your credits are over. You cannot view voyager details.\nThe price is 5 credits, your balance 0 credits.',
    ])
    expect(opened()).toBeUndefined()
  })

  test('opens nothing and shows nothing if the check fails', async () => {
    signIn(10, { view_my_profile_credit_deduction: '3' })
    await openView(actNow(), profile('u-4'))
    expect(confirm).not.toHaveBeenCalled()
    expect(alert).not.toHaveBeenCalled()
    expect(opened()).toBeUndefined()
  })

  test('opens nothing if the cost is unknown', async () => {
    signIn(10, null)
    await openView(actNow(), { subject: { type: 'lcl', uuid: 'v-3' }, ownerId: '9', deducted: false })
    expect(vi.mocked(alert)).toHaveBeenCalledOnce()
    expect(opened()).toBeUndefined()
  })

  describe.each([
    ['profile', 'view_my_profile_credit_deduction'],
    ['fcl', 'credit_deduction_for_view_fcl'],
    ['lcl', 'credit_deduction_for_view_lcl'],
    ['air', 'credit_deduction_for_view_air'],
  ] as const)('for a %s', (type, key) => {
    const other = { key: 'image_max_file_size', value: '1024' }
    const subject = type === 'profile' ? profile('u-9').subject : ({ type, uuid: 'v-9' } as const)
    const view = { subject, ownerId: '9', deducted: type === 'profile' ? null : false }

    test.each([
      { key, value: { amount: 3 } },
      { key, value: [3] },
      { key },
      { name: key, value: 3 },
      { key: '', value: 3 },
      null,
    ])('opens nothing if its setting is %j', async (item) => {
      signIn(10, settingsSchema.parse([other, item]))
      answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }), 'details.open': ok(null) }
      await openView(actNow(), view)
      expect(vi.mocked(alert).mock.calls[0]?.[0].text).toMatch(
        /not known right now.*Nothing was opened or charged/,
      )
      expect(opened()).toBeUndefined()
    })

    test("opens nothing if a free view's settings cannot be refetched", async () => {
      signIn(10, settingsSchema.parse([other, { key, value: 0 }]))
      answers = {
        'credits.checkProfile': ok({ alreadyDeducted: false }),
        'session.refresh': failed('server'),
        'details.open': ok(null),
      }
      await openView(actNow(), view)
      expect(alert).toHaveBeenCalledOnce()
      expect(opened()).toBeUndefined()
    })

    test('asks with the current price and shows that it has changed', async () => {
      signIn(10, settingsSchema.parse([{ key, value: 0 }]))
      const now = { ...store.get(sessionAtom), settings: settingsSchema.parse([{ key, value: 4 }]) }
      answers = { 'credits.checkProfile': ok({ alreadyDeducted: false }), 'session.refresh': ok(now) }
      vi.mocked(confirm).mockResolvedValueOnce(false)
      await openView(actNow(), view)
      expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toMatch(
        /and 4 credit will be deducted.*\nThe price changed\. It was free before\.$/,
      )
      expect(opened()).toBeUndefined()
    })
  })

  test("compares a product's current price with its chip and updates the chip", async () => {
    signIn(10, {})
    const subject = { type: 'exporter-product', productId: '5', uuid: 'p-5' } as const
    const view = { subject, ownerId: '9', deducted: null }
    const price = (viewProductCreditDeduction: number | null) =>
      ok({ viewProductCreditDeduction, alreadyDeducted: false })
    answers = { 'credits.checkExporterProduct': price(2) }
    await productCosts.get(subject).refetch()
    answers = { 'credits.checkExporterProduct': price(6) }
    vi.mocked(confirm).mockResolvedValueOnce(false)
    await openView(actNow(), view)
    expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toMatch(/and 6 credit .*\n.*It was 2 before/)
    expect(productCosts.get(subject).read().value?.fromServer).toBe(6)
    answers = { 'credits.checkExporterProduct': price(null), 'details.open': ok(null) }
    await openView(actNow(), view)
    expect(alert).toHaveBeenCalledOnce()
    expect(opened()).toBeUndefined()
  })
})
