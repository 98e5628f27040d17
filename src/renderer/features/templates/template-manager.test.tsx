// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { templateDraftAtom } from './draft.ts'
import { TemplateManager } from './template-manager.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  store.set(templateDraftAtom, null)
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
