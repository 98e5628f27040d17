import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { SearchAnswer, SearchHit } from '#shared/ipc/archive-search.ts'
import { noReadBack } from '#shared/ipc/read-back.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { alertPrefillAtom } from '../../features/alerts/open-alert-dialog.ts'
import { people } from '../../features/person/people.ts'
import { setSession } from '../../lib/account.ts'
import { closeOverlay, openOverlay, overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { Palette } from './palette.tsx'

const opened = vi.hoisted(() => vi.fn<(path: string) => void>())
const signedOut = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../open-path.ts', () => ({ openPath: opened }))
vi.mock('../commands.ts', () => ({ reachable: [] }))
vi.mock('../all-commands.ts', () => ({
  commandNames: ['downloads', 'thread-files', 'sign-out'],
  commands: { downloads: {}, 'thread-files': {}, 'sign-out': { run: signedOut } },
}))

const hit = (id: string, words: string): SearchHit => ({
  kind: 'post',
  id,
  title: [{ text: 'Asha', isHit: false }],
  excerpt: [{ text: words, isHit: true }],
  by: null,
  byId: null,
  context: null,
  at: null,
  mode: null,
  etd: null,
  price: null,
  isGone: false,
  path: `/frontend/wall?queryPostId=${id}`,
})
const result = (...hits: SearchHit[]): SearchAnswer => ({
  groups: hits.length === 0 ? [] : [{ name: 'posts', hits, hasMore: false }],
  corrected: [],
  unread: [],
})

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = vi.fn<() => void>()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('directory.connections', () => ok([]))
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
  opened.mockClear()
})
afterEach(() => {
  cleanup()
  closeOverlay()
  people.dispose()
  setAccounts()
})

const show = async () => {
  await act(async () => {
    render(
      <Provider store={store}>
        <Palette />
      </Provider>,
    )
  })
  const field = screen.getByRole('combobox', { hidden: true })
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => act(async () => fireEvent.keyDown(field, { key })),
    options: () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent),
  }
}

test('drops an answer to an earlier text', async () => {
  const waiting: ((found: SearchAnswer) => void)[] = []
  bridge.answer('archive.search', () => new Promise((resolve) => waiting.push((found) => resolve(ok(found)))))
  const { type, options } = await show()
  type('first')
  await waitFor(() => expect(waiting).toHaveLength(1))
  type('second')
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.(result(hit('2', 'second'))))
  await act(async () => waiting[0]?.(result(hit('1', 'first'))))
  expect(options().join()).toContain('second')
  expect(options().join()).not.toContain('first')
})

test('selects by arrow keys, opens on Enter and saves the search', async () => {
  bridge.answer('archive.search', () => ok(result(hit('1', 'one'), hit('2', 'two'))))
  const { field, type, press } = await show()
  type('steel')
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('2 results'))
  await press('ArrowDown')
  const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(chosen?.textContent).toContain('two')
  await press('Enter')
  expect(opened).toHaveBeenCalledWith('/frontend/wall?queryPostId=2')
  await waitFor(() =>
    expect(bridge.inputsOf('kept.put')).toMatchObject([
      { collection: 'recent-searches', value: { text: 'steel' } },
    ]),
  )
})

test('states beside the results which threads were not searched, and reads them', async () => {
  bridge.answer('archive.search', () => ok(result(hit('1', 'one'))))
  bridge.answer('archive.readBackState', () => ok(noReadBack))
  bridge.answer('archive.readThreads', () => ok(noReadBack))
  bridge.answer('archive.unsearched', () => ok({ shipments: 8, conversations: 11, unread: 0 }))
  const { type, options } = await show()
  type('steel')
  const name = 'Not searched yet: 8 shipments, 11 conversations. Read them'
  await waitFor(() => expect(options()).toContain(name))
  fireEvent.click(screen.getByText(name))
  await waitFor(() => expect(bridge.inputsOf('archive.readThreads')).toHaveLength(1))
})

test('explains why nothing is found', async () => {
  bridge.answer('archive.search', () => ok(result()))
  bridge.answer('archive.state', () => ok({ isOn: false, bytes: 0, items: 0, since: null }))
  const { type, options } = await show()
  type('steel')
  await screen.findByText(/Switch it on in “Settings”/)
  expect(options()).toEqual([])
})

test('searches for keys typed before it is mounted and runs no shortcut', async () => {
  bridge.answer('archive.search', () => ok(result()))
  const onKeyDown = vi.fn()
  window.addEventListener('keydown', onKeyDown)
  openOverlay('palette')
  for (const key of 'rotter') fireEvent.keyDown(document.body, { key })
  expect(onKeyDown).not.toHaveBeenCalled()
  render(
    <Provider store={store}>
      <Palette />
    </Provider>,
  )
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'rotter')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(onKeyDown).toHaveBeenCalledOnce()
  window.removeEventListener('keydown', onKeyDown)
})

test('takes keys from a focused field after it opens, including Enter', async () => {
  bridge.answer('archive.search', () => ok(result(hit('1', 'one'))))
  const draft = document.body.appendChild(document.createElement('textarea'))
  draft.focus()
  openOverlay('palette')
  const letters = [...'steel'].map((key) => fireEvent.keyDown(draft, { key }))
  fireEvent.keyDown(draft, { key: 'Enter' })
  // No letter reaches the draft.
  expect(letters).toEqual(letters.map(() => false))
  const { field } = await show()
  expect(field).toHaveProperty('value', 'steel')
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/frontend/wall?queryPostId=1'))
  draft.remove()
})

test('opens the first result of the current text after an early Enter', async () => {
  const waiting: ((found: SearchAnswer) => void)[] = []
  bridge.answer('archive.search', () => new Promise((resolve) => waiting.push((found) => resolve(ok(found)))))
  const { type, press, options } = await show()
  type('steel')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting[0]?.(result(hit('1', 'old'))))
  type('copper')
  await press('Enter')
  // Results of the previous text are still shown, and must not be chosen.
  expect(options().join()).toContain('old')
  expect(opened).not.toHaveBeenCalled()
  type('copper wire')
  await waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[1]?.(result(hit('2', 'wire'))))
  expect(opened).not.toHaveBeenCalled()
  type('copper')
  await press('Enter')
  await waitFor(() => expect(waiting).toHaveLength(3))
  await act(async () => waiting[2]?.(result(hit('3', 'new'))))
  await waitFor(() => expect(opened.mock.calls).toEqual([['/frontend/wall?queryPostId=3']]))
})

test('ignores Enter without results, even if results arrive later', async () => {
  bridge.answer('archive.search', ({ text }) => ok(text === 'steel' ? result() : result(hit('1', 'one'))))
  bridge.answer('archive.state', () => ok({ isOn: true, bytes: 0, items: 0, since: null }))
  const { type, press } = await show()
  type('steel')
  await press('Enter')
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Nothing found'))
  type('stee')
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('1 result'))
  expect(opened).not.toHaveBeenCalled()
})

test('does not open after Escape during loading', () => {
  openOverlay('palette')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  render(
    <Provider store={store}>
      <Palette />
    </Provider>,
  )
  expect(store.get(overlayAtom)).toBeNull()
})

test('offers an alert for a lane, even without results', async () => {
  bridge.answer('archive.search', () => ok(result()))
  bridge.answer('archive.state', () => ok({ isOn: true, bytes: 0, items: 0, since: null }))
  const { type, options, press } = await show()
  type('innsa to rotterdam kind:fcl')
  await waitFor(() => expect(options()[0]).toBe('Watch this lane…Nhava Sheva → Rotterdam, FCL'), {
    timeout: 10_000,
  })
  await press('Enter')
  expect(store.get(overlayAtom)).toBe('alert')
  expect(store.get(alertPrefillAtom)).toMatchObject({
    origin: 'Nhava Sheva',
    destination: 'Rotterdam',
    mode: 'fcl',
  })
})

test('offers an alert for words that have results', async () => {
  bridge.answer('archive.search', () => ok(result(hit('1', 'steel'))))
  const { type, options } = await show()
  type('steel')
  await waitFor(() => expect(options().join()).toContain('Notify me of new ones…“steel”'), {
    timeout: 10_000,
  })
})

test('shows an error if saved searches fail to load, and retries', async () => {
  bridge.answer('kept.list', () => failed('storage'))
  // As after a sign-in: nothing was read yet.
  setSignedInUser({ id: 9, full_name: 'Asha' })
  setSession(store.get(sessionAtom))
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
  await show()
  const again = await screen.findByText(/saved searches could not be read/, {}, { timeout: 20_000 })
  bridge.answer('kept.list', ({ collection }) =>
    ok(collection === 'saved-searches' ? [{ key: 'a', value: { text: 'steel', at: 1 }, changedAt: 1 }] : []),
  )
  fireEvent.click(again)
  await screen.findByText('steel', {}, { timeout: 20_000 })
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('finds and runs a command by a synonym', async () => {
  bridge.answer('archive.search', () => ok(result(hit('1', 'logout'))))
  const { type, press, options } = await show()
  type('log out')
  expect(options()[0]).toBe('Sign out')
  expect(screen.getByRole('group', { name: 'Related', hidden: true })).toBeDefined()
  await waitFor(() => expect(options().join()).toContain('logout'))
  await press('Enter')
  expect(signedOut).toHaveBeenCalledOnce()
})

test('ranks name matches above synonyms', async () => {
  bridge.answer('archive.search', () => ok(result()))
  bridge.answer('archive.state', () => ok({ isOn: true, bytes: 0, items: 0, since: null }))
  const { type, options } = await show()
  type('files')
  expect(options().slice(0, 2)).toEqual(['Files of this thread', 'Downloads'])
})

test('lists recent conversations first, and the filters for a question mark', async () => {
  const user = (id: number) => ({ id, uuid: `u-${id}`, full_name: `Name ${id}`, user_unique_id: `M-${id}` })
  bridge.answer('directory.connections', () =>
    ok([
      connection.parse({ user: user(2), last_message: 'Hello', unread_count: 3, is_connection: true }),
      connection.parse({ user: user(3), last_message: null, is_connection: true }),
    ]),
  )
  await people.refetch()
  const { type, press, options } = await show()
  expect(options()[0]).toBe('Name 23 unread')
  expect(options().join()).not.toContain('port:')
  await press('Enter')
  expect(opened).toHaveBeenLastCalledWith('/frontend/show-conversation/?additionalId=2')
  for (const sign of ['?', '؟', '？']) {
    type(sign)
    expect(options()).toHaveLength(10)
    expect(options().join()).toContain('port:')
    expect(options().join()).toContain('after:')
  }
  expect(bridge.inputsOf('archive.search')).toEqual([])
})

test('searches all accounts by choice, names each, and switches to the account of a result', async () => {
  const [own, other] = twoAccounts
  setAccounts(...twoAccounts)
  setSignedInUser({ id: 7, full_name: 'Asha Menon' })
  bridge.answer('archive.search', () => ok(result(hit('1', 'mine'))))
  bridge.answer('archive.searchOthers', () =>
    ok([{ account: other.key, answer: result(hit('1', 'theirs')) }]),
  )
  bridge.answer('accounts.switch', () => {
    store.set(sessionAtom, { ...store.get(sessionAtom), server: 'https://other.example' } as never)
    return ok(null)
  })
  const { type, options, press } = await show()
  type('steel')
  await waitFor(() => expect(options().join()).toContain('mine'))
  expect(options().join()).not.toContain(own.name)
  expect(bridge.inputsOf('archive.searchOthers')).toEqual([])
  fireEvent.click(screen.getByText('All my accounts'))
  await waitFor(() => expect(options().join()).toContain('theirs'))
  expect(bridge.inputsOf('archive.searchOthers')).toEqual([{ text: 'steel', group: null }])
  const rows = options()
  expect(rows[0]).toContain('Account: Asha Menon · network.example')
  expect(rows[1]).toContain('Account: Ravi "R" Kumar · other.example')
  await press('ArrowDown')
  expect(opened).not.toHaveBeenCalled()
  await press('Enter')
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('/frontend/wall?queryPostId=1'))
  expect(bridge.inputsOf('accounts.switch')).toEqual([{ account: other.key }])
})

test('states which account could not be searched, and opens nothing if the switch fails', async () => {
  const [own, other] = twoAccounts
  const third = { ...other, key: 'https://third.example|1', name: 'Third' }
  setAccounts(own, other, third)
  bridge.answer('archive.search', () => ok(result()))
  bridge.answer('archive.state', () => ok({ isOn: true, bytes: 0, items: 0, since: null }))
  bridge.answer('archive.searchOthers', () =>
    ok([
      { account: other.key, answer: result(hit('1', 'theirs')) },
      { account: third.key, answer: null },
    ]),
  )
  bridge.answer('accounts.switch', () => failed('not-found'))
  const { type, options } = await show()
  type('steel')
  // Without a result the choice is still there.
  fireEvent.click(await screen.findByText('All my accounts', {}, { timeout: 10_000 }))
  await waitFor(() => expect(options().join()).toContain('theirs'))
  expect(screen.getByText('Couldn’t search Third.')).toBeDefined()
  fireEvent.click(screen.getByText('theirs'))
  await waitFor(() => expect(bridge.inputsOf('accounts.switch')).toHaveLength(1))
  await act(async () => {})
  expect(opened).not.toHaveBeenCalled()
})

test('offers no choice of accounts with one account', async () => {
  setAccounts(twoAccounts[0])
  bridge.answer('archive.search', () => ok(result(hit('1', 'one'))))
  const { type, options } = await show()
  type('steel')
  await waitFor(() => expect(options().join()).toContain('Save this search'))
  expect(options().join()).not.toContain('All my accounts')
})

test('reads the plain words of an offer as filters, each a chip that searches them as words again', async () => {
  bridge.answer('archive.search', () => ok(result()))
  bridge.answer('archive.state', () => ok({ isOn: true, bytes: 0, items: 0, since: null }))
  const { field, type, options } = await show()
  type('fcl nhava sheva rotterdam')
  await waitFor(() =>
    expect(bridge.inputsOf('archive.search')).toEqual([
      { text: 'kind:fcl port:INNSA port:NLRTM', group: null },
    ]),
  )
  await waitFor(() => expect(options()[0]).toBe('Watch this lane…Nhava Sheva → Rotterdam, FCL'))
  const chip = (words: string) =>
    screen.queryByRole('button', { name: `Search “${words}” as words`, hidden: true })
  expect(chip('nhava sheva rotterdam')?.textContent).toBe('Nhava Sheva → Rotterdam')
  fireEvent.click(chip('fcl') as HTMLElement)
  expect((field as HTMLInputElement).value).toBe('"fcl" nhava sheva rotterdam')
  expect(chip('fcl')).toBeNull()
  await waitFor(() =>
    expect(bridge.inputsOf('archive.search')).toMatchObject([{}, { text: '"fcl" port:INNSA port:NLRTM' }]),
  )
})
