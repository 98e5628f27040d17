import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { isLockedAtom, lockAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { LockScreen } from './lock-screen.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { lockTexts as texts } from './texts.ts'

const meera = { account: 'meera', name: 'Meera Nair', network: 'network.test' }
const locked = { hasPin: true, isLocked: true, takesPin: true, accounts: [meera] }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  HTMLDialogElement.prototype.showModal ??= function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  store.set(lockAtom, locked)
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: 1, full_name: 'Meera Nair', email: 'meera@network.test' }),
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
})
afterEach(cleanup)

const show = (what: React.ReactNode) => render(<Provider store={store}>{what}</Provider>)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const calls = (method: string) =>
  bridge.requests.filter((request) => request.method === method).map(({ input }) => input)

describe('LockScreen', () => {
  test('sends the PIN, and empties the field after a wrong one', async () => {
    bridge.answer('lock.unlock', () => failed('invalid'))
    show(<LockScreen />)
    expect(document.activeElement).toBe(screen.getByLabelText(texts.pin))
    type(texts.pin, '246')
    expect(button(texts.unlock).disabled).toBe(true)
    type(texts.pin, '2468')
    fireEvent.click(button(texts.unlock))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.wrong))
    expect(calls('lock.unlock')).toEqual([{ pin: '2468' }])
    expect(screen.getByLabelText<HTMLInputElement>(texts.pin).value).toBe('')
  })

  test('counts down the wait that main requests', async () => {
    bridge.answer('lock.unlock', () => failed('throttled', { retryAfter: 40 }))
    show(<LockScreen />)
    type(texts.pin, '2468')
    fireEvent.click(button(texts.unlock))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Try again in (40|39) seconds/))
    type(texts.pin, '2468')
    expect(button(texts.unlock).disabled).toBe(true)
  })

  test('asks before it ends the session of somebody who forgot the PIN', async () => {
    bridge.answer('lock.forget', () => ok(null))
    show(<LockScreen />)
    fireEvent.click(button(texts.forgot))
    fireEvent.click(button(texts.keep))
    expect(calls('lock.forget')).toEqual([])
    fireEvent.click(button(texts.forgot))
    fireEvent.click(button(texts.signIn))
    expect(calls('lock.forget')).toHaveLength(1)
  })

  test('names the person', () => {
    show(<LockScreen />)
    expect(screen.getByText(texts.lead('Meera Nair'))).toBeTruthy()
  })

  test('covers the page whatever the state of the session is', () => {
    for (const status of ['signed-out', 'restoring'] as const) {
      store.set(sessionAtom, {
        status,
        reason: 'expired',
        server: 'https://network.test',
        user: null,
      } as never)
      expect(store.get(isLockedAtom)).toBe(true)
    }
  })

  test('signs in to the chosen covered account with its password', async () => {
    store.set(lockAtom, { ...locked, accounts: [meera, { ...meera, account: 'ben', name: 'Ben' }] })
    bridge.answer('lock.signIn', () => failed('invalid'))
    show(<LockScreen />)
    expect(screen.getByText(texts.leadOfSeveral)).toBeTruthy()
    fireEvent.click(button(texts.usePassword))
    expect(document.activeElement).toBe(screen.getByLabelText(texts.password))
    expect(button(texts.signInToUnlock).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(texts.accountLabel), { target: { value: 'ben' } })
    type(texts.password, 'wrong')
    fireEvent.click(button(texts.signInToUnlock))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.wrongPassword))
    expect(calls('lock.signIn')).toEqual([{ account: 'ben', password: 'wrong' }])
    expect(screen.getByLabelText<HTMLInputElement>(texts.password).value).toBe('')
    fireEvent.click(button(texts.usePin))
    expect(screen.getByLabelText(texts.pin)).toBeTruthy()
  })

  test('asks for the password only, once the PIN no longer counts', () => {
    store.set(lockAtom, { ...locked, takesPin: false })
    show(<LockScreen />)
    expect(screen.getByText(texts.tooMany)).toBeTruthy()
    expect(screen.queryByLabelText(texts.pin)).toBeNull()
    expect(screen.getByText('Meera Nair · network.test')).toBeTruthy()
    expect(screen.getByLabelText(texts.password)).toBeTruthy()
    expect(screen.queryByText(texts.usePin)).toBeNull()
  })

  test('offers no password without an account that has one', () => {
    store.set(lockAtom, { ...locked, accounts: [] })
    show(<LockScreen />)
    expect(screen.queryByText(texts.usePassword)).toBeNull()
    expect(button(texts.forgot)).toBeTruthy()
  })
})

describe('PinDialog', () => {
  test('sets a PIN that was typed twice', async () => {
    bridge.answer('lock.setPin', () => ok(null))
    let isClosed = false
    show(<PinDialog action="set" onClose={() => (isClosed = true)} />)
    type(texts.fresh, '2468')
    type(texts.repeat, '2469')
    expect(screen.getByText(texts.differs)).toBeTruthy()
    expect(button(texts.save).disabled).toBe(true)
    type(texts.repeat, '2468')
    fireEvent.click(button(texts.save))
    await waitFor(() => expect(isClosed).toBe(true))
    expect(calls('lock.setPin')).toEqual([{ pin: '2468', current: null }])
  })

  test('stays open with the refusal of a wrong current PIN', async () => {
    bridge.answer('lock.removePin', () => failed('invalid'))
    show(<PinDialog action="remove" onClose={() => expect.unreachable()} />)
    type(texts.current, '1111')
    fireEvent.click(button(texts.remove))
    await waitFor(() => expect(screen.getByText(texts.wrong)).toBeTruthy())
  })

  test('names an unavailable keyring', async () => {
    bridge.answer('lock.setPin', () => failed('storage'))
    show(<PinDialog action="set" onClose={() => expect.unreachable()} />)
    type(texts.fresh, '2468')
    type(texts.repeat, '2468')
    fireEvent.click(button(texts.save))
    await waitFor(() => expect(screen.getByText(texts.notSaved)).toBeTruthy())
  })
})
