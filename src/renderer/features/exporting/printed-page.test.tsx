import { act, cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { makeComment, own } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { namedFilesOf } from './authors-and-files.ts'
import { exportedOf } from './exported.ts'
import { PrintedFiles, PrintedPage } from './printed-page.tsx'

// jsdom decodes no pictures.
HTMLImageElement.prototype.decode = async () => undefined

beforeEach(() => {
  fakeBridge()
  setSignedInUser({ id: 7, full_name: 'Asha Menon' })
})
afterEach(cleanup)

const digits = '0'.repeat(64)
const checksums = { sha256: digits, file_sha256: digits }

interface PageOfProps extends Omit<ComponentProps<typeof PrintedPage>, 'thread' | 'sizes'> {
  readonly past: ThreadPast
}

/** Renders a thread's page as an export does. */
const PageOf = ({ past, ...page }: PageOfProps) => {
  const who = { by: 'Asha Menon', byUniqueId: 'QS-7', viewerId: '7', network: 'https://n.example' }
  const sizes = new Map([['/storage/1', 2048]])
  const thread = exportedOf({ ...who, ...page, past, sizes, now: Date.UTC(2026, 10, 22) })
  const about = { ...thread.about, ...checksums }
  const comments = thread.comments.map((one) => ({ ...one, ...checksums }))
  const deleted = thread.deleted.map((one) => ({ ...one, ...checksums }))
  return (
    <PrintedPage {...page} thread={{ ...thread, about, comments, deleted, ...checksums }} sizes={sizes} />
  )
}

const page = () => document.querySelector<HTMLElement>('[data-printed]')

test('separates a post from its comments and prints alt texts', async () => {
  const image = { id: '1', path: '/storage/0dcd8e13.jpg', alt_text: 'The berth' }
  const plain = { id: '2', path: '/storage/4498f2cb.jpg', alt_text: null }
  render(
    <Provider store={store}>
      <PageOf
        about={{ kind: 'post', id: '7', title: 'Post by WHM-9', facts: [], people: [], raw: [] }}
        gathered={{ comments: [], deleted: [], isCurrent: true, isWhole: true }}
        past={{ gone: [], changed: [] }}
        onReady={vi.fn()}
      >
        <PrintedFiles files={namedFilesOf({ images: [image, plain], attachments: [] })} sizes={new Map()} />
      </PageOf>
    </Provider>,
  )
  await waitFor(() => expect(page()?.querySelector('h2')?.textContent).toBe('0 comments'))
  expect([...(page()?.querySelectorAll('figcaption') ?? [])].map((one) => one.textContent)).toEqual([
    'The berth',
  ])
  expect(page()?.textContent).not.toContain('No entries')
})

test('renders a whole long thread outside the app before it is ready', async () => {
  const onReady = vi.fn()
  const at = Date.parse('2026-11-20T10:00:00Z')
  const comments = [
    ...Array.from({ length: 249 }, (_, n) => ({
      comment: makeComment(n + 1),
      under: n % 2 === 0 ? null : `${n}`,
    })),
    {
      comment: own(250, 'Last <b>word</b>', {
        user: { id: 7, full_name: 'Asha Menon' },
        created_at: '2026-11-21T10:00:00Z',
        edited_at: '2026-11-21T11:00:00Z',
        comment_attachments: [{ path: '/storage/1', file_name: 'bill.pdf' }],
      }),
      under: null,
    },
  ]
  const view = render(
    <Provider store={store}>
      <PageOf
        about={{
          kind: 'shipment',
          id: '7',
          title: 'Discussion of QS-7',
          facts: [{ label: 'From', value: 'Durban' }],
          people: [{ name: 'WHM-9', uniqueId: 'WHM-9', role: 'Owner' }],
          raw: [],
        }}
        gathered={{ comments, deleted: ['999'], isCurrent: false, isWhole: false }}
        past={{
          gone: [
            {
              id: '998',
              under: null,
              authorId: '3',
              uniqueId: 'QS-3',
              shownName: 'QS-3',
              sentAt: at,
              lastSeen: at,
            },
          ],
          changed: [{ id: '250', at }],
        }}
        onReady={onReady}
      />
    </Provider>,
  )
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(page()?.parentElement).toBe(document.body)
  expect(page()?.querySelectorAll('article')).toHaveLength(250)
  expect(page()?.querySelectorAll('button, a, input')).toHaveLength(0)
  const last = [...(page()?.querySelectorAll('article') ?? [])].at(-1)?.textContent
  expect(last).toMatch(
    /^Asha Menon21 Nov 2026,? \d\d:\d\d:00 \S+edited 21 Nov 2026.*seen with another text before 20 Nov 2026.*Last wordFiles: bill\.pdf \(2 KB\)$/,
  )
  expect([...(page()?.querySelectorAll('section p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Deleted \(author: QS-3\); sent 20 Nov 2026.*; last seen 20 Nov 2026.*$/),
    'Deleted',
  ])
  for (const text of [
    'Discussion of QS-7',
    'Durban',
    'WHM-9',
    '250 comments',
    'Made offline',
    'Asha Menon (QS-7)',
    digits,
  ])
    expect(page()?.textContent).toContain(text)
  view.unmount()
  expect(page()).toBeNull()
}, 30_000)

test('marks a truncated text with its full length', async () => {
  const onReady = vi.fn()
  const comments = [makeComment(1, { comment: 'a'.repeat(312_450) }), makeComment(2)].map((comment) => ({
    comment,
    under: null,
  }))
  render(
    <Provider store={store}>
      <PageOf
        about={{ kind: 'shipment', id: '7', title: 'Discussion of QS-7', facts: [], people: [], raw: [] }}
        gathered={{ comments, deleted: [], isCurrent: true, isWhole: true }}
        past={{ gone: [], changed: [] }}
        onReady={onReady}
      />
    </Provider>,
  )
  await waitFor(() => expect(onReady).toHaveBeenCalledExactlyOnceWith(1))
  const [first, second] = page()?.querySelectorAll('article') ?? []
  expect(first?.textContent).toContain(
    'Shortened here: this text is too long to be printed in full. All of it has 312,450',
  )
  expect(second?.textContent).not.toContain('Shortened')
})

/** Renders a discussion with one comment that has a picture. */
const renderPicture = (onReady: () => void) => {
  const picture = own(1, 'Look', { comment_images: [{ path: '/storage/1' }] })
  return render(
    <Provider store={store}>
      <PageOf
        about={{ kind: 'shipment', id: '7', title: 'Discussion of QS-7', facts: [], people: [], raw: [] }}
        gathered={{
          comments: [{ comment: picture, under: null }],
          deleted: [],
          isCurrent: true,
          isWhole: true,
        }}
        past={{ gone: [], changed: [] }}
        onReady={onReady}
      />
    </Provider>,
  )
}

test('stops waiting for a picture after a timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  HTMLImageElement.prototype.decode = () => new Promise(() => {})
  const onReady = vi.fn()
  renderPicture(onReady)
  expect(page()?.querySelectorAll('img')).toHaveLength(1)
  expect(onReady).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onReady).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('does not report ready after an unmount', async () => {
  const onReady = vi.fn()
  const decoded = Promise.withResolvers<void>()
  HTMLImageElement.prototype.decode = () => decoded.promise
  const view = renderPicture(onReady)
  await waitFor(() => expect(page()?.querySelectorAll('img')).toHaveLength(1))
  view.unmount()
  decoded.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(onReady).not.toHaveBeenCalled()
})

test('puts the account at the head of every page only if there are several', async () => {
  const head = () => document.documentElement.style.getPropertyValue('--printed-account')
  const view = renderPicture(vi.fn())
  await waitFor(() => expect(page()).not.toBeNull())
  expect(head()).toBe('')
  const [first, second] = twoAccounts
  act(() => setAccounts({ ...first, isActive: false }, { ...second, isActive: true }))
  // Quotes are escaped.
  expect(head()).toBe('"● Ravi \\22 R\\22  Kumar · other.example"')
  expect(document.documentElement.style.getPropertyValue('--printed-colour')).toBe('var(--q-account-orange)')
  view.unmount()
  expect(head()).toBe('')
  setAccounts()
})
