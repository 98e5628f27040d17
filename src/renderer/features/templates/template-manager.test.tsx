// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { beSignedIn } from '../../../../tests/support/renderer/signed-in.ts'
import { noteAccount } from '../../lib/account.ts'
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
  // Another account each time: nothing of the last test is left.
  beSignedIn({ id: next, full_name: 'Me' })
  noteAccount(store.get(sessionAtom))
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

test('a template is written, deleted and brought back; what is half written stays when the dialog goes', async () => {
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
  await waitFor(() => expect(screen.getByText('“Booking” is deleted.')).toBeDefined())
  expect(screen.queryByText('Dear {name}')).toBeNull()
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(screen.getByText('Dear {name}')).toBeDefined())
})

test('what is half written is on disk, comes back after an end of the app, and goes once it is saved', async () => {
  disk.set('new', JSON.stringify({ key: null, name: 'Booking', text: 'Dear' }))
  show()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Booking'))
  write('Text', 'Dear {name}')
  await waitFor(() => expect(disk.get('new')).toContain('Dear {name}'), { timeout: 5000 })
  fireEvent.click(button('Save template'))
  await waitFor(() => expect(disk.size).toBe(0), { timeout: 5000 })
})

test('a template that is deleted hands the focus to the one beside it', async () => {
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

test('templates that could not be read are not said to be none: Retry reads them again', async () => {
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
