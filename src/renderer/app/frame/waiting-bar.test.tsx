import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { announcementsAtom } from '../../lib/announcer.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { WaitingBar } from './waiting-bar.tsx'

const [asha, ravi] = twoAccounts
const own = { ...asha, isActive: false }
const send = vi.fn()
const type = vi.fn()
const key = vi.fn()
let bridge: ReturnType<typeof fakeBridge>

beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  setSignedInUser({ id: 7, full_name: asha.name })
  setAccounts(own, { ...ravi, isActive: true })
  store.set(toastsAtom, [])
})
afterEach(cleanup)

const Content = ({ waits }: { readonly waits: boolean }) => (
  <Provider store={store}>
    {waits ? <WaitingBar own={own} /> : null}
    <main id="content" tabIndex={-1} onKeyDown={key}>
      <textarea aria-label="Message" defaultValue="Half a thought" onPaste={type} onBeforeInput={type} />
      <button type="button" onClick={send}>
        Send
      </button>
      <p>Berth 4</p>
    </main>
  </Provider>
)
const box = () => screen.getByRole('textbox')
const button = () => screen.getByRole('button', { name: 'Send' })
const refusals = () => store.get(toastsAtom).map(({ text }) => text)
const press = (init: KeyboardEventInit): boolean => {
  const event = createEvent.keyDown(box(), init)
  fireEvent(box(), event)
  return event.defaultPrevented
}

test('says whose window it is and which account acts', () => {
  render(<Content waits />)
  const bar = screen.getByRole('region', { name: 'This window belongs to Asha Menon · network.example.' })
  expect(bar.textContent).toContain('Quayside now acts for Ravi "R" Kumar · other.example.')
  const announced = store.get(announcementsAtom).map(({ text }) => text)
  expect(announced.at(-1)).toContain('This window belongs to Asha Menon')
})

test('lets nothing in the content act, and says why', () => {
  render(<Content waits />)
  fireEvent.click(button())
  fireEvent.paste(box())
  expect(send).not.toHaveBeenCalled()
  expect(type).not.toHaveBeenCalled()
  for (const pressed of [{ key: 'x' }, { key: ' ' }, { key: 'Enter' }, { key: 'Enter', ctrlKey: true }])
    expect(press(pressed)).toBe(true)
  expect(key).not.toHaveBeenCalled()
  expect(new Set(refusals())).toEqual(new Set(['To act in this window, switch to Asha Menon']))
  expect(refusals()).toHaveLength(6)
  expect(bridge.requests).toEqual([])
})

test('leaves reading, copying and the keys of the app', () => {
  render(<Content waits />)
  for (const pressed of [
    { key: 'Tab' },
    { key: 'PageUp' },
    { key: 'ArrowDown' },
    { key: '2', ctrlKey: true },
  ])
    expect(press(pressed)).toBe(false)
  expect(key).toHaveBeenCalledTimes(4)
  expect(press({ key: 'c', ctrlKey: true })).toBe(false)
  fireEvent.click(screen.getByText('Berth 4'))
  expect(refusals()).toEqual([])
})

test('switches by its button, and the content acts again', async () => {
  bridge.answer('accounts.switch', () => ok(null))
  const { rerender } = render(<Content waits={false} />)
  box().focus()
  rerender(<Content waits />)
  screen.getByRole('button', { name: 'Switch to Asha Menon' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Asha Menon' }))
  await waitFor(() => expect(bridge.inputsOf('accounts.switch')).toEqual([{ account: asha.key }]))
  rerender(<Content waits={false} />)
  expect(document.activeElement).toBe(box())
  fireEvent.click(button())
  expect(send).toHaveBeenCalledOnce()
  expect(press({ key: 'x' })).toBe(false)
})

test('shows why a switch failed', async () => {
  bridge.answer('accounts.switch', () => failed('not-found'))
  render(<Content waits />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Asha Menon' }))
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1))
  expect(store.get(toastsAtom)[0]?.title).toBe('Couldn’t switch to this account')
})

test('closes what is open over the content', () => {
  const cancelled = vi.fn()
  const { rerender } = render(
    <>
      <dialog open onCancel={cancelled} />
      <Content waits={false} />
    </>,
  )
  rerender(
    <>
      <dialog open onCancel={cancelled} />
      <Content waits />
    </>,
  )
  expect(cancelled).toHaveBeenCalledOnce()
})
