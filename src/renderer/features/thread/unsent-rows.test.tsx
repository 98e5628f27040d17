import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { appError, type ErrorCode, failed, ok } from '#shared/errors.ts'
import { stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { OffscreenNewLinks, useUnsentAway } from './offscreen-new-links.tsx'
import { ThreadRowView } from './thread-row-view.tsx'
import { type ThreadRow, unsentIn } from './thread-rows.ts'
import { ThreadViewContext } from './thread-view-context.ts'

const connect = (http: 'ok' | 'offline'): void => store.set(connectionAtom, (now) => ({ ...now, http }))
beforeEach(() => {
  connect('ok')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sends a text with two files, with this outcome, and returns the thread. */
const unsent = async (code: ErrorCode) => {
  const stage = stageThread()
  await stage.thread.load()
  stage.source.create.mockResolvedValue(failed(code))
  const file = (name: string, bytes: number) => ({ name, type: '', bytes: new Uint8Array(bytes) })
  await stage.thread.send({
    parent: null,
    text: 'The papers',
    content: { html: 'The papers', images: [file('quay.png', 3000)], attachments: [file('bl.pdf', 22)] },
  })
  return stage
}
type Stage = Awaited<ReturnType<typeof unsent>>

const Rows = ({ stage, goTo }: { readonly stage: Stage; readonly goTo: (key: string) => void }) => {
  const around = useRef<HTMLDivElement>(null)
  const rows: readonly ThreadRow[] = stage.state().rows
  const away = useUnsentAway({ rows, around })
  return (
    <ThreadViewContext value={{ thread: stage.thread, source: stage.source }}>
      <div ref={around}>
        {rows.map((row) => (
          <ThreadRowView key={row.key} row={row} />
        ))}
      </div>
      <OffscreenNewLinks above={null} below={null} unsent={away} goTo={goTo} />
    </ThreadViewContext>
  )
}
const show = (stage: Stage, goTo: (key: string) => void = () => {}) =>
  render(
    <Provider store={store}>
      <Rows stage={stage} goTo={goTo} />
    </Provider>,
  )
const shown = (): string => document.querySelector('[data-unsent]')?.textContent ?? ''

test('lists the files of an unsent text with their sizes', async () => {
  show(await unsent('server'))
  expect(shown()).toContain('quay.png (3 KB), bl.pdf (1 KB)')
  expect(shown()).toContain('Not sent. The server ran into a problem.')
})

test('names the reason of the last try, not of an earlier one', async () => {
  const stage = await unsent('server')
  connect('offline')
  stage.source.list.mockResolvedValue(failed('offline'))
  await stage.thread.retry(unsentIn(stage.state().rows)[0] as never)
  const { unmount } = show(stage)
  expect(shown()).toContain('Not sent. No connection to the network.')
  unmount()
  stage.source.list.mockResolvedValue(ok([]))
  stage.source.create.mockResolvedValue(failed('throttled'))
  await stage.thread.retry(unsentIn(stage.state().rows)[0] as never)
  show(stage)
  expect(shown()).toContain('Not sent. Too many requests. Wait a moment.')
})

test('names no missing connection once there is one', async () => {
  const stage = await unsent('server')
  stage.source.list.mockResolvedValue(failed('offline'))
  await stage.thread.retry(unsentIn(stage.state().rows)[0] as never)
  show(stage)
  expect(shown()).toContain('Not sent.Retry')
  act(() => connect('offline'))
  expect(shown()).toContain('Not sent. No connection to the network.')
})

test('keeps an unknown outcome, beside the reason why nobody could look', async () => {
  const stage = await unsent('unknown-outcome')
  connect('offline')
  stage.source.list.mockResolvedValue(failed('offline'))
  await stage.thread.retry(unsentIn(stage.state().rows)[0] as never)
  show(stage)
  expect(shown()).toContain(
    'No answer came back. “Retry” first checks whether it arrived. No connection to the network.',
  )
})

test('names a refused file instead of the field of the request', async () => {
  const stage = await unsent('unknown-outcome')
  const [row] = unsentIn(stage.state().rows)
  const error = appError('server', { message: 'The attachments.0 could not be stored.', status: 500 })
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread: stage.thread, source: stage.source }}>
        <ThreadRowView row={{ ...row, type: 'failed', error } as never} />
      </ThreadViewContext>
    </Provider>,
  )
  expect(shown()).toContain('Not sent. bl.pdf could not be stored.')
})

test('says that an unsent text is out of sight, and leads there', async () => {
  const goTo = vi.fn()
  const stage = await unsent('server')
  const place = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -500, 100, 40))
  show(stage, goTo)
  const link = await screen.findByRole('button', { name: '1 comment not sent. Show' })
  fireEvent.click(link)
  expect(goTo).toHaveBeenCalledExactlyOnceWith(unsentIn(stage.state().rows)[0]?.key)
  place.mockImplementation(() => new DOMRect(0, 10, 100, 40))
  fireEvent.scroll(document)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /not sent\. Show/ })).toBeNull())
})

test('offers Send now for a text with a moment, and Retry if the moments are unreadable', async () => {
  const stage = await unsent('cancelled')
  const [row] = unsentIn(stage.state().rows)
  const { unmount } = show(stage)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  unmount()
  const due = epochMs(Date.UTC(2030, 10, 24, 7))
  const value = {
    subject: 'conversation:1',
    mode: 'new',
    path: '/to-do',
    title: '',
    due,
    wall: null,
    zone: null,
  }
  stage.bridge.answer('kept.list', () =>
    ok([{ key: row?.idempotencyKey ?? '', value: { ...value, isMissed: false }, changedAt: 0 }]),
  )
  show(stage)
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeTruthy()
  expect(shown()).toContain('Will be sent')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
