import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { mockPopovers } from '../../../../tests/support/renderer/popovers.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { confirm } from '../../ui/dialogs.ts'
import { blankPost, postDraftOf } from '../post/post-draft.ts'
import { PostForm } from './post-form.tsx'

interface FakeEditorProps {
  readonly initialHtml: string
  readonly onChange: (html: string) => void
}

vi.mock('../composer/rich-editor.tsx', () => ({
  RichEditor: ({ initialHtml, onChange }: FakeEditorProps) => (
    <textarea defaultValue={initialHtml} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ),
}))
vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => false),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

let bridge: ReturnType<typeof fakeBridge>
let users = 500

const show = async (viewer: object = {}) => {
  users += 1
  const session = {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({
      id: users,
      uuid: `me-${users}`,
      profile_credit: 2,
      kyc_status: 'Accepted',
      ...viewer,
    }),
    settings: {
      public: 'only_kyc_verified_user',
      private_to_me_credit_deduction: '0',
      my_connection_all_credit_deduction: '3',
      public_exporter_credit_deduction: '1',
      public_importer_credit_deduction: '2',
      public_all_credit_deduction: '2',
    },
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  } as const
  setSession(session)
  store.set(sessionAtom, session)
  draftDisk(bridge)
  const draft = postDraftOf(null)
  await draft.restore()
  render(
    <Provider store={store}>
      <PostForm draft={draft} editing={null} onClose={() => {}} held={{ current: null }} />
    </Provider>,
  )
  return draft
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (html: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: html } })
const item = (name: string): HTMLElement => {
  const items = screen.getAllByRole('menuitemradio', { hidden: true })
  return items.find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement
}
/** Opens the menu as the browser does, which jsdom lacks. */
const openMenu = (): void => {
  fireEvent.click(button(/^Who sees it/))
  const panel = screen.getByRole('menu', { hidden: true })
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}
const choose = (visibility: string, ...types: string[]): void => {
  openMenu()
  fireEvent.click(item(visibility))
  for (const name of types) fireEvent.click(button(name))
}
const pressed = () =>
  within(screen.getByRole('group', { name: 'User types' }))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.clearAllMocks()
  mockPopovers()
  HTMLElement.prototype.hidePopover = () => {}
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('posts nothing that is empty, also after its only file was removed', async () => {
  await show()
  const post = () => button('Post privately')
  expect(post()).toHaveProperty('disabled', true)
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Attach files"]')
  const file = new File(['%PDF-1.7'], 'rates.pdf', { type: 'application/pdf' })
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
  await waitFor(() => expect(post()).toHaveProperty('disabled', false))
  fireEvent.click(button('Remove rates.pdf'))
  expect(post()).toHaveProperty('disabled', true)
})

test('says why Post is disabled without enough credits, and offers a free audience', async () => {
  await show()
  type('Trucks free from Monday')
  choose('My connections only', 'All')
  expect(screen.getByRole('alert').textContent).toContain(
    'Insufficient credits. Please add more credits to proceed.',
  )
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Add credits' })).toBeDefined()
  expect(button('Post')).toHaveProperty('disabled', true)
  choose('Private to me')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Post privately')).toHaveProperty('disabled', false)
})

test('disables an audience for verified members, with the reason', async () => {
  await show({ kyc_status: 'Awaiting Approval' })
  openMenu()
  expect(item('Public').getAttribute('aria-disabled')).toBe('true')
  expect(item('My connections only').getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByText('Only members whose KYC is verified can choose this.')).toBeDefined()
})

test('All excludes other types, and a new visibility clears the types and asks for them', async () => {
  await show()
  type('Two boxes')
  choose('Public', 'Exporter', 'All')
  expect(pressed()).toEqual(['All· 2 credits'])
  fireEvent.click(button('Importer'))
  expect(pressed()).toEqual(['Importer· 2 credits'])
  choose('My connections only')
  expect(pressed()).toEqual([])
  fireEvent.click(button('Choose who sees it'))
  expect(document.activeElement?.textContent).toBe('All· 3 credits')
})

test('asks without a cost before a private post, and Cancel sends nothing and keeps the text', async () => {
  const draft = await show()
  type('Only for me')
  await act(async () => button('Post privately').click())
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(vi.mocked(confirm).mock.lastCall?.[0].text).toContain('No credits will be deducted for this post')
  expect(bridge.inputsOf('posts.create')).toEqual([])
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Only for me')
  expect(draft.read().html).toBe('Only for me')
})

test('says that a post without a known answer is looked up first', async () => {
  const draft = await show()
  expect(screen.queryByText(/“Post” checks there first/)).toBeNull()
  act(() =>
    draft.write({
      ...blankPost,
      html: 'Two boxes',
      sent: { text: 'Two boxes', files: 0, known: [], balance: 2 },
    }),
  )
  expect(screen.getByText(/“Post” checks there first/)).toBeDefined()
})
