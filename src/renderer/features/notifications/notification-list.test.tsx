import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { bell } from './bell-state.ts'
import { NotificationList } from './notification-list.tsx'

afterEach(cleanup)

const about = (id: number, who: string) =>
  notification.parse({
    id,
    formatted_message: `<b>${who}</b> commented on your <a href="/frontend/wall?queryPostId=${id}">post</a>.`,
  })
const [asha, jan, mei] = [about(1, 'Asha'), about(2, 'Jan'), about(3, 'Mei')]

test('moves no row under the pointer, and shows one that was read as read', async () => {
  fakeBridge().answer('notifications.unread', () =>
    ok({ unread_notifications: [], latest_notifications: [] }),
  )
  await bell.refetch()
  const list = (items: readonly (typeof asha)[]) => (
    <Provider store={store}>
      <NotificationList label="Unread" items={items} />
    </Provider>
  )
  const rows = () =>
    screen.getAllByRole('listitem').map((row) => {
      const isUnread = within(row).queryByRole('button', { name: 'Mark as read' }) !== null
      return `${/Asha|Jan|Mei/.exec(row.textContent ?? '')?.[0]}${isUnread ? ', unread' : ''}`
    })
  const { rerender } = render(list([asha, jan]))
  expect(rows()).toEqual(['Asha, unread', 'Jan, unread'])
  fireEvent.pointerEnter(screen.getByRole('list'))
  rerender(list([mei, jan]))
  expect(rows()).toEqual(['Asha', 'Jan, unread', 'Mei, unread'])
  fireEvent.pointerLeave(screen.getByRole('list'))
  await vi.waitFor(() => expect(rows()).toEqual(['Mei, unread', 'Jan, unread']))
})
