import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { atWallTimeIn } from '#shared/zoned-time.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { typeParts } from '../../../../tests/support/renderer/type-parts.ts'
import { MomentDialog } from './moment-dialog.tsx'

let revision = 0

beforeEach(() => {
  mockDialogs()
  HTMLElement.prototype.scrollIntoView = () => {}
  const bridge = fakeBridge()
  bridge.answer('drafts.list', () => ok([]))
  bridge.answer('drafts.save', () => {
    revision += 1
    return ok({ revision })
  })
  signInAnother()
})
afterEach(cleanup)

const open = async (about = 'send-later conversation:2 new') => {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  const given = { title: 'Send later', label: 'When', choose: 'Send', country: null, onChoose, onClose }
  const shown = show(<MomentDialog {...given} about={about} />)
  await screen.findByRole('dialog')
  await screen.findAllByRole('spinbutton')
  return { ...shown, onChoose, onClose }
}
const zones = () => screen.getByLabelText<HTMLSelectElement>('Time zone')
/** Chooses the clocks of India, and returns their zone, which engines call by two names. */
const chooseIndia = (): string => {
  const value = within(zones()).getByRole<HTMLOptionElement>('option', { name: 'India' }).value
  fireEvent.change(zones(), { target: { value } })
  return value
}

it('keeps a typed moment and its zone over a lock, until it is chosen or cancelled', async () => {
  const { unmount } = await open()
  typeParts(screen.getByRole('group', { name: 'When' }), '010720980830')
  const zone = chooseIndia()
  const exact = () => screen.getByRole('status').textContent
  await waitFor(() => expect(exact()).toContain('08:30 GMT+5:30'))
  // The lock takes everything off the screen.
  unmount()
  const other = await open('send-later conversation:3 new')
  expect(zones().value).toBe('')
  other.unmount()
  const again = await open()
  expect([zones().value, exact()]).toEqual([zone, expect.stringContaining('08:30 GMT+5:30')])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const wall = '2098-07-01T08:30'
  expect(again.onChoose.mock.calls).toEqual([[{ at: atWallTimeIn(wall, zone), wall }, zone]])
  again.unmount()
  await open()
  expect(zones().value).toBe('')
  chooseIndia()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  await open()
  expect(zones().value).toBe('')
})
