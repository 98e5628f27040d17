import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { passwordTexts } from '#shared/rules/password.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { resetLinkAtom } from '../../lib/reset-link.ts'
import { preferencesAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { SetPasswordScreen } from '../../screens/password/password-screens.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { accountTexts } from '../account/texts.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  history.replaceState(null, '', '/settings/password')
  store.set(resetLinkAtom, null)
  store.set(preferencesAtom, (p) => ({ ...p, server: 'https://network.test', email: 'meera@network.test' }))
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
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const unmet = () =>
  within(screen.getByRole('list', { name: texts.rules }))
    .getAllByRole('listitem')
    .filter((item) => item.dataset.met === 'false')
    .map((item) => item.textContent?.replace(texts.unmet, '').trim())
const typeBoth = (password: string) => {
  type(texts.password, password)
  type(texts.confirmation, password)
}

test('lists every rule verbatim and marks each as met while the user types', () => {
  show(<SetPasswordScreen />)
  expect(unmet()).toEqual(Object.values(passwordTexts))
  type(texts.password, 'Abcde1')
  expect(unmet()).toEqual([passwordTexts.special, passwordTexts.confirmed])
  typeBoth('Abcde1!')
  expect(unmet()).toEqual([])
  expect(screen.getAllByText(texts.met)).toHaveLength(5)
  expect(screen.getByText(texts.count(5, 5))).toBeTruthy()
})

test('shows unmet rules in red only after their field was left', () => {
  show(<SetPasswordScreen />)
  const red = () =>
    screen.getAllByRole('listitem').filter(({ className }) => className.includes('tone-danger'))
  type(texts.password, 'Abc')
  type(texts.confirmation, 'A')
  expect(red()).toHaveLength(0)
  fireEvent.blur(field(texts.password))
  expect(red()).toHaveLength(3)
  fireEvent.blur(field(texts.confirmation))
  expect(red()).toHaveLength(4)
  typeBoth('Abcde1!')
  expect(red()).toHaveLength(0)
})

test('enables submit only with all rules met and the current password', () => {
  show(<SetPasswordScreen />)
  expect(button(texts.setSubmit).disabled).toBe(true)
  typeBoth('Abcde1!')
  expect(button(texts.setSubmit).disabled).toBe(true)
  type(texts.current, 'old')
  expect(button(texts.setSubmit).disabled).toBe(false)
  type(texts.confirmation, 'Abcde1')
  expect(button(texts.setSubmit).disabled).toBe(true)
  expect(bridge.requests).toEqual([])
})

test('sets autocomplete hints, and links Cancel to the wall', () => {
  show(<SetPasswordScreen />)
  expect(field(texts.current).autocomplete).toBe('current-password')
  expect(field(texts.password).autocomplete).toBe('new-password')
  expect(field(texts.confirmation).autocomplete).toBe('new-password')
  expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
    'meera@network.test',
  )
  expect(screen.getByRole('link', { name: accountTexts.cancel }).getAttribute('href')).toBe('/frontend/wall')
})

test("shows the server's refusal at its focused field until the user types", async () => {
  bridge.answer('account.setPassword', () =>
    failed('invalid', { fields: { current_password: ['It is another one.'] } }),
  )
  show(<SetPasswordScreen />)
  type(texts.current, 'old')
  typeBoth('Abcde1!')
  fireEvent.click(button(texts.setSubmit))
  const error = await screen.findByText('It is another one.')
  expect(field(texts.current).getAttribute('aria-describedby')).toContain(error.id)
  expect(document.activeElement).toBe(field(texts.current))
  expect(field(texts.password).value).toBe('Abcde1!')
  type(texts.current, 'other')
  expect(screen.queryByText('It is another one.')).toBeNull()
})

test('sends once, confirms, and removes the password from the page', async () => {
  const result = Promise.withResolvers<void>()
  bridge.answer('account.setPassword', async () => {
    await result.promise
    return ok({ message: 'x' })
  })
  show(<SetPasswordScreen />)
  type(texts.current, 'old')
  typeBoth('Abcde1!')
  const form = field(texts.current).form as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  result.resolve()
  const done = await screen.findByRole('heading', { name: texts.setDone })
  expect(document.activeElement).toBe(done)
  expect(bridge.inputsOf('account.setPassword')).toEqual([
    { current_password: 'old', password: 'Abcde1!', password_confirmation: 'Abcde1!' },
  ])
  expect(document.body.innerHTML).not.toContain('Abcde1!')
  expect(bridge.inputsOf('preferences.set')).toEqual([])
})

test('counts down a throttled wait and disables submit meanwhile', async () => {
  bridge.answer('account.setPassword', () => failed('throttled', { status: 429, retryAfter: 1 }))
  show(<SetPasswordScreen />)
  type(texts.current, 'old')
  typeBoth('Abcde1!')
  fireEvent.click(button(texts.setSubmit))
  expect((await screen.findByRole('alert')).textContent).toContain(waitingTexts.throttled(1))
  expect(button(texts.setSubmit).disabled).toBe(true)
  await waitFor(() => expect(button(texts.setSubmit).disabled).toBe(false), { timeout: 3000 })
  expect(screen.getByText(waitingTexts.over)).toBeTruthy()
})

const openLink = (path: string) => {
  store.set(sessionAtom, { status: 'signed-out', reason: 'none', server: null })
  history.replaceState(null, '', path)
  show(<ResetPasswordPage />)
}

test("removes the link's token from the address and sends it with the e-mail", async () => {
  bridge.answer('account.resetPassword', () => ok({ message: 'x' }))
  openLink('/reset-password/tok-en_1?email=asha%40network.test')
  await waitFor(() => expect(location.href).not.toContain('tok-en_1'))
  expect(field(texts.email).value).toBe('asha@network.test')
  typeBoth('Abcde1!')
  fireEvent.click(button(texts.resetSubmit))
  await screen.findByRole('heading', { name: texts.resetDone })
  expect(bridge.inputsOf('account.resetPassword')).toEqual([
    {
      token: 'tok-en_1',
      email: 'asha@network.test',
      password: 'Abcde1!',
      password_confirmation: 'Abcde1!',
    },
  ])
  expect(store.get(resetLinkAtom)).toBe('used')
  fireEvent.click(button(texts.toSignIn))
  expect(location.pathname).toBe('/frontend/wall')
  cleanup()
  expect(store.get(resetLinkAtom)).toBeNull()
})

test('warns about a link of another host', () => {
  openLink('/reset-password')
  fireEvent.change(field(texts.link), {
    target: { value: 'https://mail.test/reset-password/tok-en_1?email=a@b.c' },
  })
  fireEvent.click(button(texts.useLink))
  expect(screen.getByText(texts.otherHost('mail.test', 'network.test'))).toBeTruthy()
})

test('asks for a link and rejects an invalid one', () => {
  openLink('/reset-password')
  fireEvent.change(field(texts.link), { target: { value: 'no link' } })
  fireEvent.click(button(texts.useLink))
  expect(screen.getByText(texts.badLink)).toBeTruthy()
  expect(screen.queryByLabelText(texts.password)).toBeNull()
})

test('a token alone is enough: the e-mail is that of the last sign-in', () => {
  openLink('/reset-password')
  fireEvent.change(field(texts.link), { target: { value: 'tok-en_0123456789abcdef' } })
  fireEvent.click(button(texts.useLink))
  expect(field(texts.email).value).toBe('meera@network.test')
  expect(field(texts.password).value).toBe('')
})

test('accepts a pasted mail', () => {
  openLink('/reset-password')
  fireEvent.paste(field(texts.link), {
    clipboardData: {
      getData: () => 'Hello\n\nhttps://network.test/reset-password/tok-en_1?email=a@b.c\n\nBye',
    },
  })
  expect(field(texts.email).value).toBe('a@b.c')
})

test('disables submit without a server and shows a hint', () => {
  store.set(preferencesAtom, (p) => ({ ...p, server: '' }))
  openLink('/reset-password/tok-en_1?email=a@b.c')
  typeBoth('Abcde1!')
  expect(screen.getByText(texts.serverFirst)).toBeTruthy()
  expect(button(texts.resetSubmit).disabled).toBe(true)
})

test("shows the server's message for an expired link with a hint", async () => {
  bridge.answer('account.resetPassword', () =>
    failed('invalid', { fields: { email: ['This password reset token is invalid.'] } }),
  )
  openLink('/reset-password/tok-en_1?email=a@b.c')
  typeBoth('Abcde1!')
  fireEvent.click(button(texts.resetSubmit))
  expect(await screen.findByText(`This password reset token is invalid. ${texts.linkHint}`)).toBeTruthy()
})
