import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import { post as schema } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { PostBody, PostCard } from './post-card.tsx'
import { markGone, postOf, putPost } from './posts.ts'
import { SharePanel } from './share-panel.tsx'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

let bridge: ReturnType<typeof fakeBridge>
let ids = 100

const newPost = (more: Record<string, unknown>): string => {
  ids += 1
  putPost(
    actNow(),
    schema.parse({
      id: ids,
      user_id: 1,
      postable_type: 'TextPost',
      postable: { text: 'x' },
      privacy_visibility: 'public',
      user_types: '["All"]',
      ...more,
    }),
  )
  return String(ids)
}
const show = (postId: string) =>
  render(
    <Provider store={store}>
      <SharePanel postId={postId} onDone={() => {}} />
    </Provider>,
  )
const choose = (visibility: string, type: string): void => {
  fireEvent.click(screen.getByRole('radio', { name: visibility }))
  fireEvent.click(screen.getByRole('button', { name: type }))
}
const share = (): HTMLElement => screen.getByRole('button', { name: 'Share' })

beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('posts.sharedUsers', () => ok({ users: [] }))
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: 7, uuid: 'me', profile_credit: 50, kyc_status: 'Accepted' }),
    settings: { public_all_credit_deduction: '6' },
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
})
afterEach(cleanup)

test('warns about an unreachable share in the panel and in the confirmation', async () => {
  bridge.answer('posts.share', () => failed('server'))
  show(newPost({ user_id: 7, privacy_visibility: 'private_to_me' }))
  expect(screen.queryByText(/an empty card/)).toBeNull()
  choose('Public', 'All')
  expect(screen.getByText(/Readers will see an empty card/)).toBeDefined()
  fireEvent.click(share())
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  const question = vi.mocked(confirm).mock.calls[0]?.[0]
  expect(question?.text).toMatch(/^6 credits will be deducted.*\n.*Readers will see an empty card/)
  expect(question?.confirm).toBe('Share anyway')
})

test('marks a deleted post when the panel opens and disables sharing', async () => {
  bridge.answer('posts.sharedUsers', () => failed('not-found'))
  const id = newPost({})
  show(id)
  expect(await screen.findByText(/This post is no longer available/)).toBeDefined()
  expect(share()).toHaveProperty('disabled', true)
  expect(postOf(id)).toBeNull()
})

test('moves the focus to the placeholder of a deleted post', async () => {
  bridge.answer('posts.sharedUsers', () => failed('not-found'))
  const id = newPost({})
  render(
    <Provider store={store}>
      <PostCard id={id} />
    </Provider>,
  )
  show(id)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-gone-post-id')).toBe(id))
  expect(document.activeElement?.textContent).toBe('This post is no longer available')
})

test('marks a post as deleted when sharing fails with not-found', async () => {
  bridge.answer('posts.share', () => failed('not-found'))
  const id = newPost({})
  show(id)
  fireEvent.click(share())
  await vi.waitFor(() => expect(alert).toHaveBeenCalled())
  expect(postOf(id)).toBeNull()
})

test('replaces the original in a shared post once it is deleted', async () => {
  const model = { id: 9, user_id: 1, postable_type: 'TextPost', postable: { text: 'Old news' } }
  const id = newPost({ postable_type: 'SharedPost', postable: { text: 'Look', model } })
  const post = postOf(id)
  if (!post) throw new Error('no post')
  render(
    <Provider store={store}>
      <PostBody post={post} />
    </Provider>,
  )
  show(id)
  expect(screen.getByText('Old news')).toBeDefined()
  markGone(actNow(), '9')
  await vi.waitFor(() => expect(screen.getAllByText(/Shared Post is no longer available/)).toHaveLength(2))
  expect(screen.queryByText('Old news')).toBeNull()
})

test.each([{ value: {} }, { value: [6] }, {}])(
  'disables sharing with the reason if the price setting is %j',
  (setting) => {
    const session = store.get(sessionAtom)
    const other = { key: 'image_max_file_size', value: '1024' }
    const settings = settingsSchema.parse([other, { key: 'public_all_credit_deduction', ...setting }])
    store.set(sessionAtom, { ...session, settings } as typeof session)
    show(newPost({}))
    choose('Public', 'All')
    expect(screen.getByRole('alert').textContent).toContain('is not known')
    expect(screen.getByText('Cost unknown')).toBeDefined()
    expect(share()).toHaveProperty('disabled', true)
  },
)

test('describes each visibility by its audience and cost', () => {
  store.set(sessionAtom, (state) =>
    state.status === 'signed-in'
      ? { ...state, settings: { private_to_me_credit_deduction: '0', public_all_credit_deduction: '6' } }
      : state,
  )
  show(newPost({}))
  const described = (name: string): string | null => {
    const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent ?? null
  }
  expect(described('Private to me')).toBe('Only you · Free')
  expect(described('My connections only')).toBe('Your connections · Price not stated')
  expect(described('Public')).toBe('Every member · 6 credits for all user types')
})

test('says in the menu which audience is more than the balance', () => {
  store.set(sessionAtom, (state) =>
    state.status === 'signed-in'
      ? {
          ...state,
          user: { ...state.user, profile_credit: 3 },
          settings: { my_connection_all_credit_deduction: '3', public_all_credit_deduction: '6' },
        }
      : state,
  )
  show(newPost({}))
  expect(screen.getByText(/^Your connections/).textContent).toBe(
    'Your connections · 3 credits for all user types',
  )
  expect(screen.getByText(/^Every member/).textContent).toBe(
    'Every member · 6 credits for all user types, more than your balance of 3 credits',
  )
})

test('focuses the user types if none is chosen, with All and its price first', () => {
  show(newPost({}))
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose who sees it' }))
  expect(document.activeElement?.textContent).toBe('All· 6 credits')
  expect(confirm).not.toHaveBeenCalled()
})

const changeSession = (user: object, settings: Record<string, string>): void =>
  store.set(sessionAtom, (state) =>
    state.status === 'signed-in' ? { ...state, user: { ...state.user, ...user }, settings } : state,
  )

test('disables an audience for verified members, with the reason', () => {
  changeSession({ kyc_status: 'Rejected' }, { public: 'only_kyc_verified_user' })
  show(newPost({}))
  expect(screen.getByRole('radio', { name: 'Public' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Only members whose KYC is verified can choose this.')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'My connections only' })).toHaveProperty('disabled', false)
})

test('only a free share is possible without credits', () => {
  changeSession(
    { profile_credit: 0 },
    { public_all_credit_deduction: '6', private_to_me_credit_deduction: '0' },
  )
  show(newPost({}))
  choose('Public', 'All')
  expect(screen.getByText(/^Insufficient credits\. Please add more credits to proceed\./)).toBeDefined()
  expect(share()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Private to me' }))
  expect(share()).toHaveProperty('disabled', false)
})

test('a user type excludes All, which can be cleared, and a new visibility clears the types', () => {
  show(newPost({}))
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.split('·')[0])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  choose('My connections only', 'Exporter')
  press('NVOCC')
  expect(pressed()).toEqual(['Exporter', 'NVOCC'])
  press('All')
  expect(pressed()).toEqual(['All'])
  press('All')
  expect(pressed()).toEqual([])
  press('All')
  press('Importer')
  expect(pressed()).toEqual(['Importer'])
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }))
  expect(pressed()).toEqual([])
  expect(screen.queryByText('Free')).toBeNull()
})
