import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
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
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  bridge.answer('links.open', () => ok(null))
})
afterEach(() => {
  cleanup()
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

test('no invoice is the default: no file field, no note', () => {
  show()
  expect(radio(texts.no).checked).toBe(true)
  expect(screen.queryByText(texts.note)).toBeNull()
  expect(screen.queryByRole('button', { name: texts.chooseCertificate })).toBeNull()
})

test('yes shows file field and note; going back to no forgets the file', () => {
  show()
  fireEvent.click(radio(texts.yes))
  expect(screen.getByText(texts.note)).toBeTruthy()
  chooseFile()
  expect(screen.getByText('gst.pdf')).toBeTruthy()
  fireEvent.click(radio(texts.no))
  fireEvent.click(radio(texts.yes))
  expect(screen.queryByText('gst.pdf')).toBeNull()
})

test('the choice goes up with its file once, and the page that was answered opens by the guarded door', async () => {
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

test('a page that was not opened can be opened without sending anything again', async () => {
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

test('a network without the call: nothing was sent, and its payment page is offered', async () => {
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.absentPage)
  expect(bridge.inputsOf('links.open')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: texts.openPage }))
  await waitFor(() => expect(bridge.inputsOf('links.open')).toEqual([{ url: 'https://pay.test/' }]))
})

test('a network with neither says so and offers nothing', async () => {
  store.set(sessionAtom, session(12, null))
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.absent)
  expect(screen.queryByRole('button', { name: texts.openPage })).toBeNull()
})

test('a lost answer is told and never sent again by itself', async () => {
  bridge.answer('account.gstPreference', () => failed('unknown-outcome'))
  show()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.lost)
  expect(sentChoices()).toHaveLength(1)
})

test('a refused certificate is said beside it, and the file stays', async () => {
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

test('a missing certificate is asked for in plain words, and no hint contradicts it', async () => {
  bridge.answer('account.gstPreference', () =>
    failed('invalid', { fields: { gst_certificate: ['The gst certificate field is required.'] } }),
  )
  show()
  fireEvent.click(radio(texts.yes))
  expect(screen.getByText(texts.alreadyGiven)).toBeTruthy()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(texts.needed)
  expect(screen.queryByText(texts.alreadyGiven)).toBeNull()
})

test('what is wrong with other fields is said too, in their own words', async () => {
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

test('a certificate that is too large is named, with what is known of the limit', async () => {
  bridge.answer('account.gstPreference', () => failed('too-large'))
  show()
  fireEvent.click(radio(texts.yes))
  chooseFile()
  submit()
  expect(await screen.findByText('gst.pdf is too large: the server takes less than 1 KB.')).toBeTruthy()
})

test('a file that is gone from the disk is named, and nothing is sent', async () => {
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

test('coming back to the window reads the balance again, and says how it changed', async () => {
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
