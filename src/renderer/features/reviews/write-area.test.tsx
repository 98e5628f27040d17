import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { requestedFormAtom, requestForm, reviewDraftOf } from './review-drafts.ts'
import { WriteArea } from './write-area.tsx'

const subject: ReviewSubject = {
  ratedType: 'Shipment::class',
  ratedId: '3',
  name: 'Coffee',
  ratedUserId: '7',
  boughtAndClosed: true,
  viewerHasRated: false,
  hasForm: true,
}
const path = '/frontend/shipments?shipmentId=3&view=reviews'
const viewer = authUser.parse({ id: 1, full_name: 'Asha Menon', kyc_status: 'Accepted' })

beforeEach(() => {
  fakeBridge()
})
afterEach(() => {
  cleanup()
  reviewDraftOf(subjectId(subject)).clear()
  store.set(requestedFormAtom, actNow(), null)
})

const Area = ({ about = subject, phase = 'ready' as 'ready' | 'loading' }) => (
  <Provider store={store}>
    <ViewerContext value={viewer}>
      <WriteArea subject={about} reviews={{ phase, value: [], error: null }} onWritten={() => {}} />
    </ViewerContext>
  </Provider>
)
const form = () => screen.queryByRole('form', { name: 'Write a Review' })

test('opens and focuses a requested form once the reviews are loaded', async () => {
  requestForm(subject, path)
  const { rerender } = render(<Area phase="loading" />)
  expect(form()).toBeNull()
  rerender(<Area />)
  await waitFor(() => expect(form()?.contains(document.activeElement)).toBe(true))
  act(() => screen.getByRole('button', { name: 'Write a Review' }).click())
  expect(form()).toBeNull()
})

test('stays closed for another subject or if the viewer may not write', async () => {
  requestForm({ ...subject, ratedId: '4' }, path)
  render(<Area />)
  await screen.findByRole('button', { name: 'Write a Review' })
  expect(form()).toBeNull()
  cleanup()
  requestForm(subject, path)
  render(<Area about={{ ...subject, viewerHasRated: true }} />)
  await screen.findByText('Thanks for rating and reviewing!')
  expect(form()).toBeNull()
  expect(store.get(requestedFormAtom)).toBeNull()
})

test('drops the request when the screen is left before the form opens', async () => {
  const { navigate } = await import('wouter/use-browser-location')
  requestForm(subject, path)
  navigate(path)
  render(<Area phase="loading" />)
  expect(store.get(requestedFormAtom)).toBe(subjectId(subject))
  cleanup()
  navigate('/frontend/wall')
  expect(store.get(requestedFormAtom)).toBeNull()
  navigate(path)
  render(<Area />)
  await screen.findByRole('button', { name: 'Write a Review' })
  expect(form()).toBeNull()
})
