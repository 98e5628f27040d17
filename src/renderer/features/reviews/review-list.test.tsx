import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { ReviewList } from './review-list.tsx'

beforeEach(() => {
  fakeBridge()
})
afterEach(cleanup)

const of = (id: number, rating: number, like_count: number) =>
  review.parse({ id, rating, like_count, review: `text ${id}`, created_at: `2026-03-0${id}` })

const subject = {
  ratedType: 'User::class',
  ratedId: '7',
  name: 'Greta',
  ratedUserId: '7',
  boughtAndClosed: false,
  viewerHasRated: false,
  hasForm: true,
} as const

const List = ({ list }: { list: ReturnType<typeof of>[] }) => (
  <ReviewList subject={subject} reviews={{ phase: 'ready', value: list, error: null }} />
)
const shown = () => screen.getAllByText(/^text/).map((it) => it.textContent)

it('sorts on request and keeps the order when a like changes', () => {
  const { rerender } = render(<List list={[of(1, 5, 3), of(2, 1, 0), of(3, 4, 1)]} />)
  expect(shown()).toEqual(['text 3', 'text 2', 'text 1'])
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  fireEvent.change(sort, { target: { value: 'lowest' } })
  expect(shown()).toEqual(['text 2', 'text 3', 'text 1'])
  fireEvent.change(sort, { target: { value: 'helpful' } })
  expect(shown()).toEqual(['text 1', 'text 3', 'text 2'])
  rerender(<List list={[of(1, 5, 3), of(2, 1, 9), of(3, 4, 1)]} />)
  expect(shown()).toEqual(['text 1', 'text 3', 'text 2'])
})

it('offers no Helpful on an own review', () => {
  const by = (id: number, reviewer: number) =>
    review.parse({
      id,
      rating: 4,
      review: `text ${id}`,
      created_at: '2026-03-01',
      reviewer: { id: reviewer },
    })
  setSignedInUser({ id: 5 })
  render(
    <ViewerContext value={store.get(viewerAtom)}>
      <List list={[by(1, 5), by(2, 6)]} />
    </ViewerContext>,
  )
  const [own, other] = screen.getAllByRole('article')
  expect(own?.textContent).not.toContain('Helpful')
  expect(other?.textContent).toContain('Helpful')
})
