import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import type { ThreadRow } from '../thread/thread-rows.ts'
import { OpenShipment } from './discussion.tsx'
import { shipments } from './shipments-state.ts'

/** The editor of rich comments, without its own code. */
vi.mock('../thread/comment-field.tsx', async (original) => ({
  ...(await original<object>()),
  CommentField: (props: {
    readonly label: string
    readonly text: string
    readonly disabled: boolean
    readonly onChange: (text: string) => void
  }) => (
    <textarea
      aria-label={props.label}
      value={props.text}
      readOnly={props.disabled}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  ),
}))

/** The rows without the virtual list, which needs a layout. */
vi.mock('../thread/log-rows.tsx', async () => {
  const { ThreadRowView } = await import('../thread/thread-row-view.tsx')
  return {
    LogRows: ({ rows }: { readonly rows: readonly ThreadRow[] }) =>
      rows.map((row) => <ThreadRowView key={row.key} row={row} />),
  }
})

let bridge: ReturnType<typeof fakeBridge>
let ids = 300

const of = (more: object = {}) =>
  shipment.parse({
    id: ids,
    user_id: 2,
    type: 'shipment',
    reference: 'QS-300',
    parties: [{ user: { id: 1 } }],
    ...more,
  })

const has = async (...list: readonly ReturnType<typeof of>[]): Promise<void> => {
  bridge.answer('directory.shipments', () => ok([...list]))
  await act(() => shipments.refetch())
}
const show = async () => {
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <OpenShipment id={String(ids)} />
      </ViewerContext>
    </Provider>,
  )
  await act(async () => {})
}

beforeEach(() => {
  ids += 1
  bridge = fakeBridge()
  draftDisk(bridge)
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('threads.read', () =>
    ok({
      comments: [
        shipmentComment.parse({
          id: 1,
          user: { id: 1, full_name: 'Asha Menon' },
          comment: 'mine',
          is_read: true,
        }),
      ],
      earlier: 0,
    } as never),
  )
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  shipments.dispose()
})

test.each([
  ['a shipment of others in the list', async () => has(of({ parties: [{ user: { id: 3 } }] }))],
  [
    'a shipment that the network refuses',
    async () => {
      await has()
      bridge.answer('directory.shipment', () => failed('forbidden'))
    },
  ],
])('an outsider sees only the reason: %s', async (_what, given) => {
  await given()
  await show()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are not authorized to Discuss on this shipment.',
  )
  expect(screen.queryByRole('log')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

const actions = /^(Like|Reply|Edit|Delete|Comment)/

test('a closed shipment is read-only, and says so', async () => {
  await has(of({ closed_at: '2026-03-01T00:00:00Z' }))
  await show()
  expect(screen.getByText(/^This shipment is closed\./)).toBeDefined()
  expect(screen.getByRole('log')).toBeDefined()
  expect(screen.queryByRole('button', { name: actions })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a shipment that closes during typing locks the form and keeps the text', async () => {
  await has(of())
  await show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a comment' }), {
    target: { value: 'Half a sentence' },
  })
  bridge.answer('directory.shipments', () => ok([of({ closed_at: '2026-03-01T00:00:00Z' })]))
  bridge.answer('drafts.beginCheck', () => ok(0))
  bridge.answer('shipmentComments.create', () => failed('forbidden'))
  await act(async () => screen.getByRole('button', { name: 'Comment' }).click())
  await screen.findByText(/^This shipment was closed. Your text is kept/)
  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  expect(field).toHaveProperty('value', 'Half a sentence')
  expect(field).toHaveProperty('readOnly', true)
  expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
  expect(bridge.inputsOf('shipmentComments.create')).toHaveLength(1)
})
