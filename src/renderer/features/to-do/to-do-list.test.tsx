import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { failed, ok } from '#shared/errors.ts'
import { keptEntry } from '#shared/ipc/kept.schema.ts'
import type { KeptCollection, KeptEntry } from '#shared/ipc/kept.ts'
import { snoozeChoices } from '#shared/rules/to-do.ts'
import { setSteadyNow, steadyNow } from '#shared/steady-clock.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { libTexts } from '../../lib/texts.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { bell } from '../notifications/bell-state.ts'
import { people } from '../person/people.ts'
import { snooze } from './acts.ts'
import { ToDoList } from './to-do-list.tsx'
import { toDoAtom } from './to-do-state.ts'

const person = (id: number, unread_count: number) =>
  connection.parse({
    user: { id, uuid: `u${id}`, full_name: `Member ${id}` },
    unread_count,
    last_message: 'Hello',
  })

let bridge: ReturnType<typeof fakeBridge>
let kept: Partial<Record<KeptCollection, readonly KeptEntry[]>>
beforeEach(async () => {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  HTMLElement.prototype.scrollIntoView = () => {}
  bridge = fakeBridge()
  setSignedInUser({ id: 1, full_name: 'Me' })
  setSession(store.get(sessionAtom))
  kept = {
    reminders: [
      {
        key: 'post:5',
        value: {
          about: 'post',
          path: '/frontend/wall',
          title: 'Ask for the rate',
          due: epochMs(5),
          wall: null,
          isDone: false,
        },
        changedAt: 1,
      },
    ],
  }
  bridge.answer('kept.list', ({ collection }) => ok(kept[collection] ?? []))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  bridge.answer('directory.connections', () => ok([person(2, 3), person(3, 1)]))
  bridge.answer('notifications.unread', () => ok({ unread_notifications: [], latest_notifications: [] }))
  await Promise.all([people.refetch(), bell.refetch()])
})
afterEach(() => {
  cleanup()
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
  vi.unstubAllGlobals()
})

const match = {
  key: 'voyage:v',
  value: {
    alert: 'a',
    kind: 'voyage',
    title: 'FCL Mundra',
    path: '/frontend/wall?queryPostId=6',
    etd: null,
    at: epochMs(5),
  },
  changedAt: 1,
}

const show = (showsSnoozed = false) =>
  render(
    <Provider store={store}>
      <ToDoList showsSnoozed={showsSnoozed} empty="Nothing to do" />
    </Provider>,
  )
const titles = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent ?? ''

test('moves by arrow keys and marks an item as done by E', async () => {
  show()
  await screen.findByText('Ask for the rate')
  expect(titles()).toHaveLength(3)
  press('ArrowDown')
  expect(focused()).toContain('Ask for the rate')
  press('e')
  await expect.poll(titles).toHaveLength(2)
  expect(bridge.inputsOf('kept.put')).toMatchObject([
    { collection: 'reminders', key: 'post:5', value: { isDone: true } },
  ])
  expect(focused()).toContain('3 unread messages')
  press('ArrowDown')
  press('e')
  await expect.poll(titles).toHaveLength(1)
  expect(bridge.inputsOf('kept.put')[1]).toMatchObject({
    collection: 'to-do',
    key: 'messages:3',
    value: { state: 'done', until: null, kind: 'messages' },
  })
  expect(focused()).toContain('3 unread messages')
  press('e')
  expect(await screen.findByText('Nothing to do')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

test('moves no row under the pointer, except one that the reader removed', async () => {
  show()
  await screen.findByText('Ask for the rate')
  const before = titles()
  const over = screen.getByRole('list')
  fireEvent.pointerEnter(over)
  bridge.answer('directory.connections', () => ok([person(4, 2), person(3, 1), person(2, 0)]))
  await act(() => people.refetch())
  expect(titles()).toEqual([before[0], `${before[1]}Done`, before[2], expect.stringContaining('Member 4')])
  fireEvent.click(screen.getByRole('button', { name: 'Done: Ask for the rate' }))
  await expect.poll(() => titles().length).toBe(3)
  fireEvent.pointerLeave(over)
  // Done has moved the focus to the next row.
  act(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => titles().join()).not.toContain('Member 2')
  expect(titles()).toHaveLength(2)
})

test('returns a thread that was read to the list by an unread mark', async () => {
  show()
  await screen.findByText('Ask for the rate')
  fireEvent.pointerEnter(screen.getByRole('list'))
  bridge.answer('directory.connections', () => ok([person(2, 0), person(3, 1)]))
  await act(() => people.refetch())
  fireEvent.click(screen.getByRole('button', { name: 'Bring back: 3 unread messages' }))
  await expect
    .poll(() => bridge.inputsOf('kept.put'))
    .toMatchObject([{ collection: 'unread-marks', key: 'conversation:2' }])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 3 unread messages' }))
  await expect
    .poll(() => bridge.inputsOf('kept.remove'))
    .toEqual([{ collection: 'unread-marks', key: 'conversation:2' }])
})

test('sets an opened match aside when it is left, not when it is clicked', async () => {
  kept['alert-matches'] = [match] as never
  const { unmount } = show()
  fireEvent.click(await screen.findByText('FCL Mundra'))
  await act(async () => {})
  expect(titles().join()).not.toContain('Done')
  expect(bridge.inputsOf('kept.put')).toEqual([])
  unmount()
  await expect
    .poll(() => bridge.inputsOf('kept.put'))
    .toMatchObject([{ collection: 'to-do', key: 'alerts:voyage:v', value: { state: 'done', mark: '' } }])
  expect(bridge.inputsOf('kept.remove')).toEqual([])
  show(true)
  expect(await screen.findByRole('button', { name: 'Bring back: FCL Mundra' })).toBeTruthy()
})

test('leaves a notification about a comment unread until the comment was on screen', async () => {
  const about = (id: number, verb: string) =>
    notification.parse({
      id,
      formatted_message: `<b>Ravi</b> ${verb} your <a href="/frontend/wall?queryPostId=5">post</a>.`,
    })
  bridge.answer('notifications.unread', () =>
    ok({ unread_notifications: [about(1, 'commented on'), about(2, 'shared')], latest_notifications: [] }),
  )
  bridge.answer('bell.markAsRead', () => ok(true))
  await bell.refetch()
  show()
  fireEvent.click(await screen.findByRole('link', { name: /commented on/ }))
  fireEvent.click(screen.getByRole('link', { name: /shared/ }))
  await expect.poll(() => bridge.inputsOf('bell.markAsRead')).toEqual([{ ids: ['2'] }])
})

test('shows kind, member, count and last message in a row', async () => {
  show()
  await screen.findByText('Ask for the rate')
  expect(titles()[1]).toBe('Message: Member 2 3 unread messagesHello')
})

test('filters by kind, and shows all again after the last item is done', async () => {
  show()
  await screen.findByText('Ask for the rate')
  const filter = within(screen.getByRole('group', { name: 'Filter by kind' }))
  expect(filter.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All',
    'Messages 2',
    'Reminders 1',
  ])
  fireEvent.click(filter.getByRole('button', { name: 'Reminders 1' }))
  expect(titles()).toHaveLength(1)
  press('ArrowDown')
  press('e')
  await expect.poll(titles).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'Filter by kind' })).toBeNull()
})

test('leaves likes out until their button is chosen', async () => {
  const like = (id: number, who: string) =>
    notification.parse({
      id,
      formatted_message: `<b>${who}</b> liked your <a href="/frontend/wall?queryPostId=5">post</a>.`,
    })
  bridge.answer('notifications.unread', () =>
    ok({ unread_notifications: [like(1, 'Asha'), like(2, 'Jan')], latest_notifications: [] }),
  )
  await bell.refetch()
  show()
  await screen.findByText('Ask for the rate')
  expect(titles()).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'All except likes', pressed: true })).toBeTruthy()
  bridge.answer('bell.markAsRead', () => ok(true))
  fireEvent.click(screen.getByRole('button', { name: 'Likes 1' }))
  expect(titles()).toEqual(['Like:  Jan and 1 other liked your post.'])
  fireEvent.click(screen.getByRole('button', { name: 'Done: Jan and 1 other liked your post.' }))
  await expect.poll(() => bridge.inputsOf('bell.markAsRead')).toEqual([{ ids: ['2', '1'] }])
})

test('undoes the last done item', async () => {
  show()
  await screen.findByText('Ask for the rate')
  press('ArrowDown')
  press('e')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Ask for the rate' }))
  await expect.poll(titles).toHaveLength(3)
  expect(screen.getByText('Undone: Ask for the rate')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Done: 1 unread message' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 1 unread message' }))
  await expect.poll(titles).toHaveLength(3)
  expect(bridge.inputsOf('kept.remove')).toEqual([{ collection: 'to-do', key: 'messages:3' }])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('restores a snoozed item', async () => {
  kept['to-do'] = [
    {
      key: 'messages:2',
      value: {
        state: 'done',
        until: null,
        wall: null,
        kind: 'messages',
        mark: '#69609650 3',
        title: '3 unread messages',
        path: '/frontend/show-conversation/?additionalId=2',
      },
      changedAt: 1,
    },
  ] as never
  show(true)
  await screen.findByText('3 unread messages')
  fireEvent.click(screen.getByRole('button', { name: 'Bring back: 3 unread messages' }))
  await screen.findByText('Nothing to do')
  expect(bridge.inputsOf('kept.remove')).toEqual([{ collection: 'to-do', key: 'messages:2' }])
})

test.each([
  ['reminders', 'reminders could not be read'],
  ['unread-marks', 'marked as unread could not be read'],
])('shows an alert if %s fail to load, and retries', async (name, expected) => {
  bridge.answer('kept.list', ({ collection }) =>
    collection === name ? failed('storage') : ok(kept[collection] ?? []),
  )
  show()
  expect((await screen.findByRole('alert', {}, { timeout: 20_000 })).textContent).toContain(expected)
  if (name === 'reminders') expect(screen.queryByText('Ask for the rate')).toBeNull()
  bridge.answer('kept.list', ({ collection }) => ok(kept[collection] ?? []))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Ask for the rate', {}, { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

describe('an act that main refuses', () => {
  const status = () => document.querySelector('p[role=status]')?.textContent
  const reported = () => store.get(toastsAtom).map(({ text }) => text)
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  beforeEach(() => {
    store.set(toastsAtom, [])
    kept['alert-matches'] = [match]
    kept['unread-marks'] = [{ key: 'conversation:3', value: { at: epochMs(5) }, changedAt: 1 }]
  })

  const acts = {
    'Done: Ask for the rate': () => click('Done: Ask for the rate'),
    'Done: 3 unread messages': () => click('Done: 3 unread messages'),
    'Done: FCL Mundra': () => click('Done: FCL Mundra'),
  }

  test.each(Object.entries(acts))('is not announced, and its failure once: %s', async (_, act) => {
    bridge.answer('kept.put', () => failed('storage'))
    bridge.answer('kept.remove', () => failed('storage'))
    show()
    await screen.findByText('FCL Mundra')
    const before = titles()
    act()
    await expect.poll(reported).toEqual([libTexts.notKept])
    await expect.poll(titles).toEqual(before)
    expect(status()).toBe('')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test.each(Object.entries(acts))('is announced once it is saved: %s', async (words, act) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const save = async () => {
      await promise
      return ok(null)
    }
    bridge.answer('kept.put', save)
    bridge.answer('kept.remove', save)
    show()
    await screen.findByText('FCL Mundra')
    act()
    await expect
      .poll(() => bridge.inputsOf('kept.put').length + bridge.inputsOf('kept.remove').length)
      .toBe(1)
    expect(status()).toBe('')
    resolve()
    await expect.poll(status).toContain(words)
    expect(reported()).toEqual([])
  })

  test('keeps its undo, when the undo is refused', async () => {
    show()
    await screen.findByText('Ask for the rate')
    click('Done: Ask for the rate')
    const undo = await screen.findByRole('button', { name: 'Undo: Ask for the rate' })
    bridge.answer('kept.put', () => failed('storage'))
    fireEvent.click(undo)
    await expect.poll(reported).toEqual([libTexts.notKept])
    expect(await screen.findByRole('button', { name: 'Undo: Ask for the rate' })).toBeTruthy()
    expect(status()).toBe('')
  })
})

test.each(snoozeChoices)(
  'a snooze until $name is a valid entry, and returns whether it is saved',
  async ({ until }) => {
    setSteadyNow(Date.UTC(2026, 10, 22, 9) + 0.37)
    show()
    await screen.findByText('Ask for the rate')
    for (const item of store.get(toDoAtom)(steadyNow()))
      expect(await snooze(item, until(steadyNow()))).toBe(true)
    const inputs = bridge.inputsOf('kept.put')
    expect(inputs).toHaveLength(3)
    for (const input of inputs) expect(keptEntry.safeParse(input).error).toBeUndefined()
    bridge.answer('kept.put', () => failed('storage'))
    for (const item of store.get(toDoAtom)(steadyNow()))
      expect(await snooze(item, until(steadyNow()))).toBe(false)
  },
)
