import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { failed } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { pointAt } from '../person/person-name.tsx'
import { PersonCard } from './person-card.tsx'

const user = userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'FF-007' })
let link: HTMLElement
let fetched: string[]

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom focuses nothing in a popover that it cannot show.
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    this.removeAttribute('popover')
  }
  fetched = []
  const bridge = fakeBridge()
  bridge.answer('directory.user', ({ uuid }) => {
    fetched.push(String(uuid))
    return failed('not-found')
  })
  link = document.body.appendChild(document.createElement('a'))
  link.tabIndex = 0
  render(
    <Provider store={store}>
      <ViewerContext value={authUser.parse({ id: 1, full_name: 'Viewer' })}>
        <PersonCard />
      </ViewerContext>
    </Provider>,
  )
})
afterEach(() => {
  act(() => pointAt(null))
  cleanup()
  link.remove()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const point = () => act(() => pointAt({ user, name: 'FF-007', link }))
const leave = () => act(() => pointAt(null))
const card = () => screen.queryByRole('dialog', { name: 'About FF-007', hidden: true })

test('opens and fetches nothing when the pointer only passes', async () => {
  point()
  await wait(300)
  leave()
  await wait(2000)
  expect(card()).toBeNull()
  expect(fetched).toEqual([])
})

test('opens when the pointer rests on a name, and shows the visible name', async () => {
  point()
  await wait(600)
  expect(card()?.textContent).toContain('FF-007')
  expect(card()?.textContent).not.toContain('Meera')
  leave()
  await wait(300)
  expect(card()).toBeNull()
})

test('stays open while the pointer is in it', async () => {
  point()
  await wait(600)
  leave()
  await wait(100)
  const open = card()
  if (open === null) throw new Error('closed')
  fireEvent.pointerOver(open)
  await wait(2000)
  expect(card()).not.toBeNull()
})

test('closes on Escape and returns the focus, and closes on an outside click', async () => {
  point()
  await wait(600)
  card()?.querySelector('button')?.focus()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(card()).toBeNull()
  expect(document.activeElement).toBe(link)
  point()
  await wait(600)
  expect(card()).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(card()).toBeNull()
})

test('does not open inside a modal dialog', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(link)
  point()
  await wait(2000)
  expect(card()).toBeNull()
  dialog.remove()
})
