import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { Audience, VisibilityOption } from '#shared/rules/visibility.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { rememberAudience, SavedAudiences } from './saved-audiences.tsx'

const named = (name: string, userType: 'forwarder' | 'exporter' | 'importer') => ({
  key: name,
  value: { name, visibility: 'public', userTypes: [userType] } as never,
  changedAt: 1,
})
const one = named('One', 'forwarder')
const two = named('Two', 'exporter')

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(cleanup)

const nobody: Audience = { visibility: 'private_to_me', userTypes: [] }
const importers: Audience = { visibility: 'public', userTypes: ['importer'] }

const onChange = vi.fn()
const show = (audience: Audience) =>
  render(
    <Provider store={store}>
      <div>
        <button type="button">Before</button>
        <div>
          <SavedAudiences audience={audience} options={[]} onChange={onChange} />
        </div>
        <button type="button">Post</button>
      </div>
    </Provider>,
  )

const remove = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name: `Remove the saved audience ${name}` })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
}
const focused = (): string | null | undefined => document.activeElement?.textContent

test('moves the focus to a neighbour after a removal, and back after the last', async () => {
  bridge.answer('kept.list', () => ok([one, two, named('Three', 'importer')]))
  show(nobody)
  await remove('One')
  await waitFor(() => expect(focused()).toContain('Three'))
  await remove('Two')
  await waitFor(() => expect(focused()).toContain('Three'))
  await remove('Three')
  // The focus never goes to the post button.
  await waitFor(() => expect(focused()).toBe('Before'))
})

test('moves the focus to the save button after the last removal', async () => {
  bridge.answer('kept.list', () => ok([one]))
  show(importers)
  await remove('One')
  await waitFor(() => expect(focused()).toBe('Save this audience'))
})

test('shows an alert if saved audiences fail to load, and retries', async () => {
  bridge.answer('kept.list', () => failed('storage'))
  show(nobody)
  expect((await screen.findByRole('alert')).textContent).toContain('saved audiences could not be read')
  bridge.answer('kept.list', () => ok([one]))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('One')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the typed name until it is saved', async () => {
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => failed('storage'))
  show(importers)
  fireEvent.click(await screen.findByRole('button', { name: 'Save this audience' }))
  fireEvent.change(screen.getByLabelText('Name of the audience'), { target: { value: 'Rates' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bridge.inputsOf('kept.put')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByLabelText<HTMLInputElement>('Name of the audience').value).toBe('Rates')
  bridge.answer('kept.put', () => ok(null))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Use the saved audience Rates' })).toBeDefined()
  const keys = bridge.inputsOf('kept.put').map((input) => (input as { readonly key: string }).key)
  expect(new Set(keys).size).toBe(1)
})

test('offers the last audience until it is saved under a name', async () => {
  bridge.answer('kept.list', () => ok([]))
  rememberAudience(nobody)
  rememberAudience(importers)
  show(nobody)
  const offer = await screen.findByRole('button', {
    name: 'Use the saved audience Last time: Public, Importer',
  })
  expect(offer.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(offer)
  expect(onChange).toHaveBeenCalledWith(importers)
  expect(bridge.inputsOf('kept.put')).toHaveLength(1)
  cleanup()
  show(importers)
  fireEvent.click(await screen.findByRole('button', { name: 'Save this audience' }))
  fireEvent.change(screen.getByLabelText('Name of the audience'), { target: { value: 'Rates' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rates')).toBeDefined()
  expect(screen.queryByText(/^Last time/)).toBeNull()
})

describe('suggestions', () => {
  const connections = (...types: readonly string[]) =>
    types.map((user_type, id) =>
      connection.parse({ is_connection: true, user: { id, uuid: `u-${id}`, full_name: 'P', user_type } }),
    )
  const suggested = () =>
    [...(screen.queryByRole('group', { name: 'My connections only' })?.querySelectorAll('button') ?? [])].map(
      ({ textContent, title }) => [textContent, title],
    )
  const option = (disabled: boolean): VisibilityOption => ({
    value: 'my_connection_only',
    label: 'My connections only',
    disabled,
    reason: null,
    needsKyc: disabled,
  })
  const showWith = async (audience: Audience, saved: readonly unknown[], disabled = false) => {
    bridge.answer('kept.list', () => ok(saved as never))
    bridge.answer('directory.connections', () =>
      ok(connections('ff', 'ff', 'Importer', 'Exporter', 'Exporter')),
    )
    await people.refetch()
    render(
      <Provider store={store}>
        <textarea aria-label="Text" />
        <SavedAudiences audience={audience} options={[option(disabled)]} onChange={onChange} />
      </Provider>,
    )
    if (saved.length > 0) await screen.findByText('One')
  }

  test('offer connected user types by a click, which returns to the text', async () => {
    await showWith(nobody, [])
    expect(suggested()).toEqual([
      ['Exporter', 'Exporter among your connections, 2 people'],
      ['Freight Forwarder', 'Freight Forwarder among your connections, 2 people'],
      ['Importer', 'Importer among your connections, 1 person'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Freight Forwarder' }))
    expect(onChange).toHaveBeenLastCalledWith({
      visibility: 'my_connection_only',
      userTypes: ['freight_forwarder'],
    })
    expect(screen.getByLabelText('Text')).toBe(document.activeElement)
  })

  test('end with the choice of an audience', async () => {
    await showWith(importers, [])
    expect(suggested()).toEqual([])
  })

  test('are not offered to members who may not post to connections', async () => {
    await showWith(nobody, [], true)
    expect(suggested()).toEqual([])
  })
})
