import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSession } from '../../lib/account.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { PaymentScreen } from '../../screens/payment/payment-screen.tsx'
import { gstTexts as texts } from './texts.ts'

const session = (credits: number, paymentUrl: string | null = 'https://pay.test/'): SessionState => ({
  status: 'signed-in',
  server: 'https://network.test',
  user: authUser.parse({ id: 1, full_name: 'Meera Nair', profile_credit: credits }),
  settings: {},
  chatUrl: null,
  paymentUrl,
  persisted: true,
})

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  store.set(sessionAtom, session(12))
  setSession(session(12))
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  bridge.answer('links.open', () => ok(null))
})
afterEach(() => {
  cleanup()
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
  vi.useRealTimers()
})

const show = () =>
  render(
    <Provider store={store}>
      <PaymentScreen />
    </Provider>,
  )
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Pay' }))
const certificate = () => {
  // jsdom's files cannot be read by arrayBuffer.
  const file = new File(['abc'], 'gst.pdf', { type: 'application/pdf' })
  file.arrayBuffer = async () => new Uint8Array([97, 98, 99]).buffer
  return file
}
const chooseFile = (file = certificate()) =>
  fireEvent.change(screen.getByLabelText(texts.certificate, { selector: 'input' }), {
    target: { files: [file] },
  })
const sentChoices = () => bridge.inputsOf('account.gstPreference')

test('selects no invoice by default, without file field and note', () => {
  show()
  expect(radio(texts.no).checked).toBe(true)
  expect(screen.queryByText(texts.note)).toBeNull()
  expect(screen.queryByRole('button', { name: texts.chooseCertificate })).toBeNull()
})

test('shows file field and note for yes, and clears the file on no', () => {
  show()
  fireEvent.click(radio(texts.yes))
  expect(screen.getByText(texts.note)).toBeTruthy()
  chooseFile()
  expect(screen.getByText('gst.pdf')).toBeTruthy()
  fireEvent.click(radio(texts.no))
  fireEvent.click(radio(texts.yes))
  expect(screen.queryByText('gst.pdf')).toBeNull()
})

test('sends choice and file once and opens the answered page', async () => {
  bridge.answer('account.gstPreference', () => ok({ payment_url: 'https://pay.test/42' }))
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  submit()
  expect(await screen.findByText(texts.opened)).toBeTruthy()
  expect(sentChoices()).toEqual([
    {
      requires_gst_invoice: 'yes',
      gst_certificate: { name: 'gst.pdf', type: 'application/pdf', bytes: new Uint8Array([97, 98, 99]) },
    },
  ])
  expect(bridge.inputsOf('links.open')).toEqual([{ url: 'https://pay.test/42' }])
})

test('orders once: after the page has opened it only opens again, until the choice or the balance changes', async () => {
  bridge.answer('account.gstPreference', () => ok({ payment_url: 'https://pay.test/42' }))
  const { unmount } = show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  await screen.findByText(texts.opened)
  unmount()
  show()
  expect(screen.queryByRole('button', { name: 'Continue to Pay' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: texts.openAgain }))
  await waitFor(() => expect(bridge.inputsOf('links.open')).toHaveLength(2))
  expect(sentChoices()).toHaveLength(1)
  fireEvent.click(radio(texts.yes))
  expect(screen.getByText(texts.alreadyGiven)).toBeTruthy()
  submit()
  await screen.findByText(texts.opened)
  act(() => store.set(sessionAtom, session(52)))
  expect(screen.getByRole('button', { name: 'Continue to Pay' })).toBeTruthy()
  expect(screen.queryByText(texts.opened)).toBeNull()
})

test('reopens a page that failed to open without resending', async () => {
  bridge.answer('account.gstPreference', () => ok({ payment_url: 'https://pay.test/42' }))
  bridge.answer('links.open', () => failed('cancelled'))
  show()
  submit()
  expect(await screen.findByText(texts.notOpened)).toBeTruthy()
  bridge.answer('links.open', () => ok(null))
  fireEvent.click(screen.getByRole('button', { name: texts.openPage }))
  expect(await screen.findByText(texts.opened)).toBeTruthy()
  expect(sentChoices()).toEqual([{ requires_gst_invoice: 'no' }])
})

test('offers the payment page if the network lacks the call', async () => {
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.absentPage)
  expect(bridge.inputsOf('links.open')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: texts.openPage }))
  await waitFor(() => expect(bridge.inputsOf('links.open')).toEqual([{ url: 'https://pay.test/' }]))
})

test('offers nothing if the network has neither call nor page', async () => {
  store.set(sessionAtom, session(12, null))
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.absent)
  expect(screen.queryByRole('button', { name: texts.openPage })).toBeNull()
})

test('reports a lost answer and never resends automatically', async () => {
  bridge.answer('account.gstPreference', () => failed('unknown-outcome'))
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.lost)
  expect(sentChoices()).toHaveLength(1)
  expect(bridge.inputsOf('links.open')).toEqual([])
  expect(screen.getByText('gst.pdf')).toBeTruthy()
})

test('counts down a throttled wait and disables the button meanwhile', async () => {
  bridge.answer('account.gstPreference', () => failed('throttled', { status: 429, retryAfter: 1 }))
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(waitingTexts.throttled(1))
  const button = screen.getByRole('button', { name: 'Continue to Pay' })
  expect(button).toHaveProperty('disabled', true)
  await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 3000 })
  expect(screen.getByText(waitingTexts.over)).toBeTruthy()
})

test("shows a refused certificate's error and keeps the file", async () => {
  bridge.answer('account.gstPreference', () =>
    failed('invalid', { fields: { gst_certificate: ['It must be a PDF.'] } }),
  )
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('It must be a PDF.')
  expect(screen.getByText('gst.pdf')).toBeTruthy()
  expect(radio(texts.yes).checked).toBe(true)
})

test('asks for a missing certificate in plain words', async () => {
  bridge.answer('account.gstPreference', () =>
    failed('invalid', { fields: { gst_certificate: ['The gst certificate field is required.'] } }),
  )
  show()
  fireEvent.click(radio(texts.yes))
  expect(screen.queryByText(texts.alreadyGiven)).toBeNull()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(texts.needed)
  expect(screen.queryByText(texts.alreadyGiven)).toBeNull()
})

test.each([
  ['The gst certificate field must be a file of type: .pdf, image/png.', texts.wrongType('PDF, PNG')],
  ['The gst certificate field must not be greater than 2048 kilobytes.', texts.largest(2048)],
])('puts the server’s message in plain words: %s', async (message, plain) => {
  bridge.answer('account.gstPreference', () => failed('invalid', { fields: { gst_certificate: [message] } }))
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(plain)
})

test('shows the errors of other fields too', async () => {
  const message = 'The given data was invalid.'
  bridge.answer('account.gstPreference', () =>
    failed('invalid', {
      message,
      fields: { gst_certificate: ['It must be a PDF.'], requires_gst_invoice: ['Say yes.'] },
    }),
  )
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect(await screen.findByText('Say yes.')).toBeTruthy()
  expect(screen.getByText('It must be a PDF.')).toBeTruthy()
})

test('names a too large certificate with the limit', async () => {
  bridge.answer('account.gstPreference', () => failed('too-large'))
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect(await screen.findByText('gst.pdf is too large. The server accepts less than 1 KB.')).toBeTruthy()
})

test('names a deleted file and sends nothing', async () => {
  show()
  fireEvent.click(radio(texts.yes))
  const file = certificate()
  file.arrayBuffer = async () => {
    throw new Error('gone')
  }
  chooseFile(file)
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(texts.unreadable('gst.pdf'))
  expect(sentChoices()).toEqual([])
})

test('refetches the balance on focus and shows the change', async () => {
  bridge.answer('account.gstPreference', () => ok({ payment_url: 'https://pay.test/42' }))
  show()
  submit()
  await screen.findByText(texts.opened)
  const before = bridge.inputsOf('session.refresh').length
  bridge.answer('session.refresh', () => ok(session(52)))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(texts.balanceChanged(12, 52))).toBeTruthy()
  expect(bridge.inputsOf('session.refresh')).toHaveLength(before + 1)
})

test('states what is bought and where, before the browser opens', () => {
  show()
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    '12 credits',
    'Credits for your balance',
    'Shown on the payment page, before you pay',
  ])
  expect(screen.getByText('The payment page opens in your browser: pay.test')).toBeDefined()
  cleanup()
  store.set(sessionAtom, session(1, null))
  show()
  expect(screen.getByText('1 credit')).toBeDefined()
  expect(screen.getByText('The payment page opens in your browser.')).toBeDefined()
  expect(bridge.inputsOf('links.open')).toEqual([])
})

test('names a dropped folder, which is no certificate', () => {
  show()
  fireEvent.click(radio(texts.yes))
  const folder = new File([new Uint8Array(8)], 'Certificates')
  const place = screen.getByText(texts.dropHere).closest('[data-over]')
  const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }]
  if (place) fireEvent.drop(place, { dataTransfer: { files: [folder], items, types: ['Files'] } })
  expect(screen.getByRole('alert').textContent).toBe(
    'Certificates is a folder. Add the files in it, or a ZIP file of it.',
  )
  expect(screen.queryByText('Certificates')).toBeNull()
})
