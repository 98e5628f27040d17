import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { typeParts } from '../../../../tests/support/renderer/type-parts.ts'
import { setSession } from '../../lib/account.ts'
import { keptChanges } from '../../lib/pushes.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { PersonMarksContext, PlainMark, personMarksAtom } from '../person/person-mark.ts'
import { PersonName } from '../person/person-name.tsx'
import { cardText } from './card-mark.tsx'
import { MemberCards } from './member-cards.tsx'
import { openCard } from './open-card.ts'

HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true
})
HTMLDialogElement.prototype.close = vi.fn()

const meera = userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'WHM-7' })
const jan = userRef.parse({ id: 8, uuid: 'u-8', full_name: 'Jan Berg', user_unique_id: 'WHM-8' })
const card = { ...blankCard, note: 'Pays late', tags: ['reefer', 'Rotterdam'], colour: 'teal' as const }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  bridge.answer('kept.list', ({ collection }) =>
    ok(collection === 'member-cards' ? [{ key: '7', value: card as never, changedAt: 1 }] : []),
  )
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(cleanup)

const Marks = ({ children }: { children: ReactNode }) => (
  <PersonMarksContext value={useAtomValue(personMarksAtom)}>{children}</PersonMarksContext>
)
const show = () =>
  render(
    <Provider store={store}>
      <Marks>
        <PersonName user={meera} name="Meera Nair" />
        <PersonName user={jan} name="Jan Berg" />
        <PlainMark userId={meera.id} />
      </Marks>
      <MemberCards />
    </Provider>,
  )

const label = 'Private notes: reefer, Rotterdam, colour Teal, a note'

test('marks a name after the cards are loaded, and only if it has a card', async () => {
  show()
  expect(screen.queryByRole('button', { name: label })).toBeNull()
  const mark = await screen.findByRole('button', { name: label })
  expect(mark.textContent).toBe('reefer')
  expect(mark.title).toBe(label)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  // Within a link it is no button, with the same text.
  expect(screen.getByText(label)).toBeTruthy()
  await act(async () => keptChanges.emit([{ collection: 'member-cards', key: '7', value: null }]))
  expect(screen.queryByRole('button')).toBeNull()
})

test('describes a card that has only what a contact page told', () => {
  const bought = {
    ...card,
    tags: [],
    colour: null,
    note: '',
    followUp: null,
    phone: '+91 22',
    email: 'a@b.c',
  }
  expect(cardText(bought)).toBe('Private notes: Phone, E-mail')
})

test('shows the card under the visible name and saves changes', async () => {
  show()
  await screen.findByRole('button', { name: label })
  await act(async () => openCard(meera))
  const note = await screen.findByLabelText('Note', {}, { timeout: 20_000 })
  expect(screen.getByRole('dialog', { name: 'Private notes: WHM-7' })).toBeTruthy()
  expect((note as HTMLTextAreaElement).value).toBe('Pays late')
  fireEvent.change(note, { target: { value: 'Pays on time' } })
  const tag = screen.getByLabelText('Tags', { selector: 'input' })
  fireEvent.change(tag, { target: { value: 'vip' } })
  fireEvent.keyDown(tag, { key: 'Enter' })
  fireEvent.change(tag, { target: { value: `a,${'x'.repeat(41)},b` } })
  expect((tag as HTMLInputElement).value).toBe('x'.repeat(41))
  expect(screen.getByRole('alert').textContent).toContain('40')
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag Rotterdam' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Rose' }))
  await screen.findAllByRole('spinbutton')
  // A year arrives digit by digit, and is incomplete before the last one.
  for (const date of screen.getAllByRole('group', { name: 'Follow up on' }).slice(-1))
    typeParts(date, '04032031')
  await waitFor(() =>
    expect(bridge.inputsOf('kept.put')).toContainEqual({
      collection: 'member-cards',
      key: '7',
      value: {
        ...card,
        uuid: 'u-7',
        memberId: 'WHM-7',
        note: 'Pays on time',
        tags: ['reefer', 'vip', 'a', 'b'],
        colour: 'rose',
        followUp: '2031-03-04',
      },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete notes' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  fireEvent.click(undo)
  expect(((await screen.findByLabelText('Note')) as HTMLTextAreaElement).value).toBe('Pays on time')
})

test('shows a retry button if the cards fail to load', async () => {
  const list = bridge.answerOf('kept.list')
  bridge.answer('kept.list', () => failed('storage'))
  show()
  await act(async () => openCard(meera))
  const again = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 })
  bridge.answer('kept.list', list)
  fireEvent.click(again)
  expect(((await screen.findByLabelText('Note')) as HTMLTextAreaElement).value).toBe('Pays late')
})

test('shows what both members have in common, linked to free screens', async () => {
  const offer = { title: 'Mundra → Genoa', mode: 'fcl', etd: null } as const
  bridge.answer('archive.inCommon', () =>
    ok({
      shipments: {
        count: 7,
        first: [{ id: '3', title: 'SH-3 · Tea', origin: 'Mundra', destination: 'Genoa', isClosed: true }],
      },
      messages: { count: 2, lastAt: Date.UTC(2026, 1, 3) },
      offers: {
        count: 2,
        first: [
          { ...offer, kind: 'voyage', id: 'v-1', postId: '12' },
          { ...offer, kind: 'voyage', id: 'v-2', postId: null },
        ],
      },
      reviews: { count: 1, first: [{ id: '1', by: 'viewer', about: 'member:7', rating: 4, at: null }] },
    }),
  )
  show()
  await act(async () => openCard(meera))
  const section = await screen.findByRole('region', { name: 'In common' }, { timeout: 20_000 })
  expect([...section.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/frontend/shipments?shipmentId=3',
    '/frontend/show-conversation/?additionalId=7',
    '/frontend/wall?queryPostId=12',
    '/frontend/users/u-7?view=reviews',
  ])
  expect(section.textContent).toContain('7 shipments')
  expect(section.textContent).toContain('and 6 more')
  expect(section.textContent).toContain('You rated them 4 of 5')
})
