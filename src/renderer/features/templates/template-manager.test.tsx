import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { keptChanges } from '../../lib/pushes.ts'
import { receiveDraft } from '../../lib/saved-drafts.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { TemplateManager } from './template-manager.tsx'

let bridge: ReturnType<typeof fakeBridge>
let disk: ReturnType<typeof draftDisk>
let next = 0
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  disk = draftDisk(bridge)
  next += 1
  // Another account for each test, so that no state remains.
  setSignedInUser({ id: next, full_name: 'Me' })
  setSession(store.get(sessionAtom))
})
afterEach(cleanup)

const show = () =>
  render(
    <Provider store={store}>
      <TemplateManager />
    </Provider>,
  )
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('creates, deletes and restores a template, and keeps a draft on unmount', async () => {
  const view = show()
  fireEvent.click(button('New template'))
  fireEvent.click(button('Save template'))
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('a name and a text')
  write('Name', 'Booking')
  view.unmount()
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Booking')
  write('Text', 'Dear {name}')
  fireEvent.click(button('Save template'))
  await waitFor(() => expect(screen.getByText('Dear {name}')).toBeDefined())
  expect(bridge.inputsOf('kept.put')).toMatchObject([
    { collection: 'templates', value: { name: 'Booking', text: 'Dear {name}' } },
  ])
  fireEvent.click(button('Delete Booking'))
  await waitFor(() => expect(screen.getByText('“Booking” deleted')).toBeDefined())
  expect(screen.queryByText('Dear {name}')).toBeNull()
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(screen.getByText('Dear {name}')).toBeDefined())
})

test('restores a draft from disk and deletes it after saving', async () => {
  disk.set('new', JSON.stringify({ key: null, name: 'Booking', text: 'Dear' }))
  show()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Booking'))
  write('Text', 'Dear {name}')
  await waitFor(() => expect(disk.get('new')).toContain('Dear {name}'), { timeout: 5000 })
  fireEvent.click(button('Save template'))
  await waitFor(() => expect(disk.size).toBe(0), { timeout: 5000 })
})

test('moves the focus to a neighbour after a deletion', async () => {
  const value = (name: string) => ({ name, text: `Text of ${name}` })
  bridge.answer('kept.list', () =>
    ok(['One', 'Two'].map((name) => ({ key: name, value: value(name), changedAt: 1 }))),
  )
  show()
  await waitFor(() => expect(screen.getByText('One')).toBeDefined())
  button('Delete One').focus()
  fireEvent.click(button('Delete One'))
  await waitFor(() => expect(screen.queryByText('Text of One')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Text of Two'))
})

test('shows an alert if templates fail to load, and retries', async () => {
  bridge.answer('kept.list', () => failed('storage'))
  show()
  expect((await screen.findByRole('alert', { hidden: true }, { timeout: 20_000 })).textContent).toContain(
    'could not be read',
  )
  expect(screen.queryByText('No templates yet')).toBeNull()
  bridge.answer('kept.list', () =>
    ok([{ key: '1', value: { name: 'Booking', text: 'Please book' }, changedAt: 1 }]),
  )
  fireEvent.click(button('Retry'))
  await screen.findByText('Booking', {}, { timeout: 20_000 })
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
})

/** Changes a template as another window does. */
const changeElsewhere = (key: string, value: { readonly name: string; readonly text: string } | null): void =>
  act(() => keptChanges.emit([{ collection: 'templates', key, value }]))

const begin = async (): Promise<void> => {
  bridge.answer('kept.list', () =>
    ok([{ key: '1', value: { name: 'Booking', text: 'Please book' }, changedAt: 1 }]),
  )
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Booking', hidden: true }))
  write('Text', 'Please book by noon')
}

test('warns about a change from elsewhere before overwriting it', async () => {
  await begin()
  changeElsewhere('1', { name: 'Booking', text: 'Kindly book' })
  expect(screen.getByText(/was changed elsewhere/).textContent).toContain('Kindly book')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Please book by noon')
  fireEvent.click(button('Save'))
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
  expect(bridge.inputsOf('kept.put')).toMatchObject([{ key: '1', value: { text: 'Please book by noon' } }])
})

test('saves as a new template on conflict, or discards the local text', async () => {
  await begin()
  changeElsewhere('1', { name: 'Booking', text: 'Kindly book' })
  fireEvent.click(button('Save as new'))
  await waitFor(() => expect(screen.getByText('Please book by noon')).toBeDefined())
  expect(screen.getByText('Kindly book')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit Booking', hidden: true })[0] as HTMLElement)
  changeElsewhere('1', { name: 'Booking', text: 'Book now' })
  write('Text', 'Book at noon')
  fireEvent.click(button('Discard'))
  expect(screen.getByText('Book now')).toBeDefined()
  expect(bridge.inputsOf('kept.put')).toHaveLength(1)
  fireEvent.click(button('Undo'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Book at noon')
  fireEvent.click(button('Discard'))
})

test('warns about a deletion from elsewhere and recreates the template on save', async () => {
  await begin()
  changeElsewhere('1', null)
  expect(screen.getByText(/was deleted elsewhere/)).toBeDefined()
  fireEvent.click(button('Save'))
  await waitFor(() => expect(screen.getByText('Please book by noon')).toBeDefined())
})

test('shows no conflict if another window saved the same words', async () => {
  await begin()
  changeElsewhere('1', { name: 'Booking', text: 'Please book by noon' })
  expect(screen.queryByText(/(changed|deleted) elsewhere/)).toBeNull()
})

test('refuses a text over the limit and shows its excess', async () => {
  // Elements in a closed dialog take no focus.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  disk.set('new', JSON.stringify({ key: null, name: 'Booking', text: 'a'.repeat(9120) }))
  show()
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  await waitFor(() => expect(text.value).toHaveLength(9120))
  const description = () => document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent
  expect(description()).toBe('1,120 characters too long.')
  fireEvent.click(button('Save template'))
  await act(async () => {})
  expect(bridge.inputsOf('kept.put')).toEqual([])
  expect(document.activeElement).toBe(text)
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('8,000')
  expect(text.value).toHaveLength(9120)
  // Pasted text is not cut.
  expect(text.hasAttribute('maxlength')).toBe(false)
  write('Text', 'a'.repeat(8000))
  expect(text.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  fireEvent.click(button('Save template'))
  await waitFor(() =>
    expect(bridge.inputsOf('kept.put')).toMatchObject([{ value: { text: 'a'.repeat(8000) } }]),
  )
})

test('merges texts of two windows without truncation, and refuses to save them', async () => {
  await begin()
  write('Text', `Mine ${'m'.repeat(7000)}`)
  const theirs = { key: '1', name: 'Booking', text: `Theirs ${'t'.repeat(7000)}`, was: null }
  const draft = { subject: 'template', mode: 'new', content: JSON.stringify(theirs), revision: 1e9 }
  receiveDraft(actNow(), draft)
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value
  await waitFor(() => expect(text()).toContain('Theirs'))
  expect(text()).toContain('Mine')
  fireEvent.click(button('Save'))
  await act(async () => {})
  expect(bridge.inputsOf('kept.put')).toEqual([])
  expect([text().includes('Mine'), text().includes('Theirs')]).toEqual([true, true])
})
