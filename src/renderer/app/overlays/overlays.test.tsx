import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { closeOverlay, openOverlay, overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { clearScreenAtSignOut, Overlays } from './overlays.tsx'

const loads = vi.hoisted(() => ({ palette: Promise.withResolvers<void>() }))
const hidden = vi.hoisted(() => vi.fn<() => void>())

vi.mock('./after-first-view.tsx', () => ({ AfterFirstView: () => null }))
vi.mock('./palette.tsx', async () => {
  await loads.palette.promise
  return { Palette: () => <p>Palette</p> }
})
vi.mock('./toaster.tsx', () => ({
  Toaster: () => {
    useLayoutEffect(() => hidden, [])
    return <p>Toasts</p>
  },
}))
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => {})

afterEach(() => {
  closeOverlay()
  cleanup()
})

test('keeps toasts visible while an overlay is loading', async () => {
  render(
    <Provider store={store}>
      <Overlays />
    </Provider>,
  )
  act(() => toast('Saved'))
  expect(await screen.findByText('Toasts')).toHaveProperty('style.display', '')
  act(() => openOverlay('palette'))
  expect(screen.getByText('Toasts')).toHaveProperty('style.display', '')
  loads.palette.resolve()
  await screen.findByText('Palette')
  expect(hidden).not.toHaveBeenCalled()
})

const signIn = (id = 7): void =>
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id, uuid: 'me', profile_credit: 50 }),
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
const expire = (): void =>
  act(() =>
    store.set(sessionAtom, { status: 'signed-out', reason: 'expired', server: 'https://network.test' }),
  )
const dialogs = (): number => document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]').length
const shown = (many: number) => vi.waitFor(() => expect(dialogs()).toBe(many))

const question = { title: 'Post?', text: 'It costs 3.', confirm: 'Yes', cancel: 'No' }
const message = { title: 'Error', text: 'No.', close: 'OK' }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  fakeBridge()
  signIn()
  clearScreenAtSignOut()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('closes all dialogs on sign-out and answers a question with no', async () => {
  const answers = Promise.all([confirm(question), alert(message)])
  const done = showBusy(actNow(), 'Posting')
  await shown(3)
  expire()
  expect(await answers).toEqual([false, undefined])
  await shown(0)
  done()
})

test('discards dialogs that are still loading or that open during sign-out', async () => {
  const result = confirm(question)
  const done = showBusy(actNow(), 'Posting')
  expire()
  expect(await result).toBe(false)
  expect(await confirm(question)).toBe(false)
  await alert(message)
  showBusy(actNow(), 'Posting')()
  done()
  await shown(0)
  signIn()
  void alert(message)
  await shown(1)
  expire()
  await shown(0)
})

test.each(['palette', 'shortcuts'] as const)('closes the %s on sign-out', (overlay) => {
  openOverlay(overlay)
  expire()
  expect(store.get(overlayAtom)).toBeNull()
})

test('answers a question with no when another account becomes active', async () => {
  setSession(store.get(sessionAtom))
  const result = confirm(question)
  await shown(1)
  signIn(8)
  act(() => setSession(store.get(sessionAtom)))
  expect(await result).toBe(false)
  await shown(0)
  // The other account can be asked.
  const next = confirm(question)
  await shown(1)
  expire()
  expect(await next).toBe(false)
})

test('does not block the window for an act of an account that is no longer shown', async () => {
  setSession(store.get(sessionAtom))
  const acting = actNow()
  const early = showBusy(acting, 'Checking')
  await shown(1)
  signIn(8)
  act(() => setSession(store.get(sessionAtom)))
  await shown(0)
  const late = showBusy(acting, 'Checking')
  const own = showBusy(actNow(), 'Posting')
  await shown(1)
  expect(screen.queryByText('Checking')).toBeNull()
  own()
  await shown(0)
  early()
  late()
})
