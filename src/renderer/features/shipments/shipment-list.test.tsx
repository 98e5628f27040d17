import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { ShipmentList } from './shipment-list.tsx'
import { shipments } from './shipments-state.ts'

afterEach(() => {
  cleanup()
  shipments.dispose()
})

test('shows an alert if pinned shipments fail to load, and retries', async () => {
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => failed('storage'))
  bridge.answer('directory.shipments', () => ok([shipment.parse({ id: 7, title: 'Rice' })]))
  await act(() => shipments.refetch())
  render(
    <Provider store={store}>
      <ShipmentList openId={null} />
    </Provider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('pinned threads')
  bridge.answer('kept.list', ({ collection }) =>
    ok(
      collection === 'pins'
        ? [
            {
              key: 'shipment:7',
              value: { thread: 'shipment:7', comment: null, at: 1 } as never,
              changedAt: 1,
            },
          ]
        : [],
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('list', { name: 'Pinned' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the order while the pointer is over the list', async () => {
  const bridge = fakeBridge()
  const has = (...ids: number[]) => {
    bridge.answer('directory.shipments', () =>
      ok(ids.map((id) => shipment.parse({ id, title: `Rice ${id}` }))),
    )
    return act(() => shipments.refetch())
  }
  await has(1, 2)
  render(
    <Provider store={store}>
      <ShipmentList openId={null} />
    </Provider>,
  )
  const titles = () =>
    screen.getAllByRole('link').map(({ textContent }) => /Rice \d/.exec(textContent ?? '')?.[0])
  await vi.waitFor(() => expect(titles()).toEqual(['Rice 1', 'Rice 2']))
  const list = screen.getAllByRole('list')[0]?.parentElement as HTMLElement
  fireEvent.pointerEnter(list)
  await has(3, 2, 1)
  expect(titles()).toEqual(['Rice 1', 'Rice 2', 'Rice 3'])
  fireEvent.pointerLeave(list)
  await vi.waitFor(() => expect(titles()).toEqual(['Rice 3', 'Rice 2', 'Rice 1']))
})

test('shows only unread shipments while asked, and says when there are none', async () => {
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  const has = (unread: number) => {
    bridge.answer('directory.shipments', () =>
      ok([
        shipment.parse({ id: 1, title: 'Rice' }),
        shipment.parse({ id: 2, title: 'Sugar', unread_comment_count: unread }),
      ]),
    )
    return act(() => shipments.refetch())
  }
  await has(1)
  render(
    <Provider store={store}>
      <ShipmentList openId={null} />
    </Provider>,
  )
  const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(titles()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Unread' }))
  expect(titles()).toEqual([expect.stringContaining('Sugar')])
  await has(0)
  expect(screen.getByText('Nothing unread in this list')).toBeDefined()
})
