import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { AppInfo } from '#shared/ipc/native.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { signInTexts as texts } from '../../features/sign-in/texts.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { infoAtom, preferencesAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const info: AppInfo = {
  version: '1',
  platform: 'linux',
  window: 'main',
  isPinned: false,
  demoAvailable: true,
  mediaSalt: 'salt',
  mediaBase: '/media/',
}
const signedIn: SessionState = {
  status: 'signed-in',
  server: 'https://network.test',
  user: authUser.parse({ id: 1, full_name: 'Meera Nair' }),
  settings: {},
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
}

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  store.set(infoAtom, info)
  store.set(sessionAtom, { status: 'signed-out', reason: 'none', server: null })
  store.set(preferencesAtom, (p) => ({ ...p, server: 'https://network.test', email: 'meera@network.test' }))
})
afterEach(cleanup)

const show = () =>
  render(
    <Provider store={store}>
      <SignInScreen />
    </Provider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: texts.submit }))

test('prefills server and e-mail, and leaves saving to main', async () => {
  bridge.answer('session.signIn', () => ok(signedIn))
  show()
  expect(field(texts.server).value).toBe('https://network.test')
  expect(field(texts.email).value).toBe('meera@network.test')
  type(texts.password, 'secret-9')
  submit()
  await waitFor(() => expect(store.get(sessionAtom).status).toBe('signed-in'))
  expect(bridge.inputsOf('session.signIn')).toEqual([
    {
      server: 'https://network.test',
      email: 'meera@network.test',
      password: 'secret-9',
      remember: true,
      adds: false,
    },
  ])
  expect(bridge.inputsOf('preferences.set')).toEqual([])
})

test('names and focuses an empty field and sends nothing', () => {
  show()
  submit()
  expect(document.activeElement).toBe(field(texts.password))
  expect(field(texts.password).getAttribute('aria-invalid')).toBe('true')
  expect(field(texts.password).getAttribute('aria-describedby')).toContain(
    screen.getByText(texts.need.password).id,
  )
  expect(bridge.requests).toEqual([])
})

test('describes a field by its error until the field changes', async () => {
  bridge.answer('session.signIn', () => failed('not-our-server'))
  show()
  type(texts.password, 'x')
  submit()
  const error = await screen.findByText(texts.notOurs)
  expect(field(texts.server).getAttribute('aria-describedby')).toContain(error.id)
  expect(document.activeElement).toBe(field(texts.server))
  type(texts.server, 'https://other.test')
  expect(screen.queryByText(texts.notOurs)).toBeNull()
})

test('rejects an invalid address on blur', () => {
  show()
  type(texts.server, 'not an address')
  fireEvent.focus(field(texts.server))
  fireEvent.blur(field(texts.server))
  expect(screen.getByText(texts.badAddress)).toBeTruthy()
})

test('shows wrong credentials as an alert and focuses the password', async () => {
  bridge.answer('session.signIn', () => failed('invalid'))
  show()
  type(texts.password, 'wrong')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.wrongCredentials)
  expect(document.activeElement).toBe(field(texts.password))
})

test('counts down after too many attempts and disables submit', async () => {
  bridge.answer('session.signIn', () => failed('throttled', { retryAfter: 1 }))
  show()
  type(texts.password, 'x')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(waitingTexts.throttled(1))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: texts.submit })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(button.disabled).toBe(false), { timeout: 3000 })
  expect(screen.getByText(waitingTexts.over)).toBeTruthy()
})

test('counts down during maintenance with its own text', async () => {
  bridge.answer('session.signIn', () => failed('throttled', { status: 503, retryAfter: 30 }))
  show()
  type(texts.password, 'x')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The network is under maintenance. Try again in 30 seconds.',
  )
})

test('shows an expired session as a status', () => {
  store.set(sessionAtom, { status: 'signed-out', reason: 'expired', server: 'https://network.test' })
  show()
  expect(screen.getByRole('status').textContent).toContain(texts.expired)
})

test('enters the demo network in two clicks', async () => {
  bridge.answer('demo.accounts', () =>
    ok([
      {
        email: 'asha@demo',
        name: 'Asha Menon',
        role: 'Freight Forwarder at Blue Anchor',
        note: '500 credits',
        about: null,
      },
      {
        email: 'nora@demo',
        name: 'Nora Adler',
        role: 'Admin, Quayside',
        note: '3 credits, KYC not yet accepted',
        about: { type: 'freight_forwarder', company: 'Quayside', topic: 'no-kyc', credits: 3 },
      },
    ]),
  )
  bridge.answer('demo.signIn', () => ok(signedIn))
  show()
  fireEvent.click(screen.getByRole('button', { name: texts.demo }))
  const list = await screen.findByRole('list', { name: texts.demoAccounts })
  expect(Array.from(list.querySelectorAll('bdi'), ({ textContent }) => textContent)).toEqual([
    ...['Asha Menon', 'Freight Forwarder at Blue Anchor', '500 credits'],
    ...['Nora Adler', 'Freight Forwarder, Quayside', '3 credits, KYC not yet accepted'],
  ])
  fireEvent.click(within(list).getByRole('button', { name: /Asha Menon/ }))
  await waitFor(() => expect(store.get(sessionAtom).status).toBe('signed-in'))
  expect(bridge.inputsOf('demo.signIn')).toEqual([{ email: 'asha@demo', adds: false }])
})

test('shows an error with a retry if the demo network fails to start', async () => {
  bridge.answer('demo.accounts', () => failed('blocked'))
  show()
  fireEvent.click(screen.getByRole('button', { name: texts.demo }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.demoFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(bridge.inputsOf('demo.accounts').length).toBeGreaterThan(1))
})
