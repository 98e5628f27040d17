import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { review } from '#shared/contract/entities/review.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { connection, userRef } from '#shared/contract/entities/user.schema.ts'
import { ok, type Result } from '#shared/errors.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../tests/support/renderer/signed-in.ts'
import { PeopleList } from '../features/conversations/people-list.tsx'
import { PeopleDialog } from '../features/likes/people-dialog.tsx'
import { bell } from '../features/notifications/bell-state.ts'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { PendingList } from '../features/pending-reviews/pending-list.tsx'
import { people } from '../features/person/people.ts'
import { ReviewSection } from '../features/reviews/review-section.tsx'
import { ShipmentFacts } from '../features/shipments/shipment-facts.tsx'
import { ShipmentList } from '../features/shipments/shipment-list.tsx'
import { shipments, useKnownShipment } from '../features/shipments/shipments-state.ts'
import { CommentThread } from '../features/thread/comment-thread.tsx'
import { postThread } from '../features/thread/sources/post.ts'
import { setSession } from '../lib/account.ts'
import { bridge as calls } from '../lib/bridge.ts'
import { sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'

/** Every list reports the number of unreadable items, and offers a retry (robustness.md#bad-items). */

vi.mock('../ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: unknown }) => children }))

const ravi = { id: 2, uuid: 'u-2', full_name: 'Ravi', user_unique_id: 'EX-2' }
const rice = (parties: readonly unknown[]) => shipment.parse({ id: 7, title: 'Rice', user: ravi, parties })

const subject: ReviewSubject = {
  ratedType: 'User::class',
  ratedId: '9',
  name: 'Ravi',
  ratedUserId: '9',
  boughtAndClosed: false,
  viewerHasRated: false,
  hasForm: false,
}

const Facts = (): ReactNode => {
  const known = useKnownShipment('7')
  return known ? <ShipmentFacts shipment={known} /> : null
}
const noHooks = { onListed: () => {}, onGone: () => {}, onAdded: () => {}, onRemoved: () => {} }
const notes = [notification.parse({ id: 1, formatted_message: 'Noted' })]

interface Listed {
  readonly method: Method
  /** The answer with `leftOut` unreadable items. */
  readonly answer: (unreadable: number) => Result<unknown>
  readonly show: () => ReactNode
  readonly says: string
}

const some =
  (value: unknown) =>
  (unreadable: number): Result<unknown> => ({ ...ok(value), ...(unreadable > 0 ? { unreadable } : {}) })

const lists: Readonly<Record<string, Listed>> = {
  connections: {
    method: 'directory.connections',
    answer: some([connection.parse({ user: ravi })]),
    show: () => <PeopleList openId={null} />,
    says: 'Couldn’t load 1 connection.',
  },
  shipments: {
    method: 'directory.shipments',
    answer: some([rice([])]),
    show: () => <ShipmentList openId={null} />,
    says: 'Couldn’t load 1 shipment.',
  },
  'the parties of a shipment': {
    method: 'directory.shipments',
    answer: (unreadable) =>
      ok([rice(unreadable > 0 ? [{ user: { full_name: 'Odd' } }] : [{ user: { id: 3 } }])]),
    show: () => <Facts />,
    says: 'Couldn’t load 1 party.',
  },
  'reviews to write': {
    method: 'directory.shipments',
    answer: some([rice([])]),
    show: () => <PendingList />,
    says: 'Couldn’t load 1 shipment.',
  },
  notifications: {
    method: 'notifications.unread',
    answer: some({ unread_notifications: notes, latest_notifications: notes }),
    show: () => <NotificationList label="Unread" items={notes} />,
    says: 'Couldn’t load 1 notification.',
  },
  reviews: {
    method: 'reviews.list',
    answer: some([review.parse({ id: 1, rating: 4, review: 'On time.', reviewer: ravi })]),
    show: () => <ReviewSection subject={subject} onChanged={() => {}} />,
    says: 'Couldn’t load 1 review.',
  },
  'likers of a post': {
    method: 'posts.likedUsers',
    answer: some({ users: [userRef.parse(ravi)] }),
    show: () => (
      <PeopleDialog title="Likes" load={() => calls.posts.likedUsers({ postId: '1' })} onClose={() => {}} />
    ),
    says: 'Couldn’t load 1 person.',
  },
  comments: {
    method: 'threads.read',
    answer: (unreadable) =>
      ok({ comments: [comment.parse({ id: 4, comment: 'Hello' })], earlier: 0, more: null, unreadable }),
    show: () => <CommentThread source={postThread('9', noHooks)} />,
    says: 'Couldn’t load 1 comment.',
  },
}

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  setSignedInUser({ id: 90, full_name: 'Viewer', kyc_status: 'Accepted' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
})

test.each(Object.entries(lists))(
  'shows the number of unreadable items and a retry button for %s',
  async (_name, { method, answer, show, says }) => {
    bridge.answer(method, () => answer(1) as never)
    await act(async () => {
      await Promise.all([people.refetch(), shipments.refetch(), bell.refetch()])
    })
    render(<Provider store={store}>{show()}</Provider>)
    expect(await screen.findByText(says)).toBeDefined()
    const before = bridge.inputsOf(method).length
    bridge.answer(method, () => answer(0) as never)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
    await vi.waitFor(() => expect(screen.queryByText(says)).toBeNull())
    expect(bridge.inputsOf(method).length).toBeGreaterThan(before)
  },
)
