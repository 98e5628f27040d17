import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ComponentType, HTMLAttributes } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { announceResync } from '../../lib/connection.ts'
import { registerShortcuts } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { Feed } from './feed.tsx'
import type { FeedSource } from './feed-source.ts'
import { feeds } from './feeds.ts'

const rowHeight = 300
const windowHeight = 600
let scrollTop = 0

interface FakeListProps {
  readonly data: readonly { key: string }[]
  readonly initialItemCount?: number
  readonly context: { readonly listProps: HTMLAttributes<HTMLElement> }
  readonly components: Record<'Header' | 'Footer', ComponentType<{ context: unknown }>>
  readonly scrollerRef: (element: HTMLElement | null) => void
  readonly atTopStateChange: (atTop: boolean) => void
  readonly onFocus: () => void
  readonly 'data-windowed': boolean
}
let list: FakeListProps
/** Elements outside the rendered range. */
const farAway = new Set<string>()

/** A list of rows of one height. */
vi.mock('react-virtuoso', () => ({
  Virtuoso: (props: FakeListProps) => {
    list = props
    const { Header, Footer } = props.components
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the scroll container, as in the real list
      <div
        data-testid="scroller"
        data-windowed={props['data-windowed']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as in the real list
        tabIndex={0}
        onFocus={props.onFocus}
        ref={(element) => {
          if (element)
            Object.defineProperties(element, {
              scrollHeight: { configurable: true, get: () => list.data.length * rowHeight },
              clientHeight: { configurable: true, get: () => windowHeight },
              scrollTop: {
                configurable: true,
                get: () => scrollTop,
                set: (to: number) => {
                  scrollTop = to
                },
              },
            })
          props.scrollerRef(element)
        }}
      >
        <Header context={props.context} />
        <div data-items {...props.context.listProps}>
          {props.data.map(({ key }, index) =>
            farAway.has(key) ? null : (
              <div key={key} data-key={key} data-item-index={index}>
                <article data-post-id={key} tabIndex={-1} />
              </div>
            ),
          )}
        </div>
        <Footer context={props.context} />
      </div>
    )
  },
}))

/**
 * Imitates the browser's observer. It reports in the next frame, at the start and at each change, whether the end is
 * near.
 */
class EndObserver {
  static readonly all = new Set<EndObserver>()
  private readonly notify: (entries: { isIntersecting: boolean }[]) => void
  private readonly options: { readonly root: HTMLElement; readonly rootMargin: string }
  private near: boolean | null = null
  private observed: Element | null = null
  constructor(notify: EndObserver['notify'], options: EndObserver['options']) {
    this.notify = notify
    this.options = options
  }
  static readonly of = (element: Element) => [...EndObserver.all].find((one) => one.observed === element)
  observe(element: Element) {
    this.observed = element
    EndObserver.all.add(this)
  }
  report(isIntersecting: boolean) {
    this.notify([{ isIntersecting }])
  }
  disconnect() {
    EndObserver.all.delete(this)
  }
  frame() {
    if (this.observed?.childElementCount !== 0) return
    const { root, rootMargin } = this.options
    const reach = Number.parseInt(rootMargin.split(' ')[2] ?? '', 10)
    const near = root.scrollHeight - root.scrollTop - root.clientHeight <= reach
    if (near === this.near) return
    this.near = near
    this.notify([{ isIntersecting: near }])
  }
}
vi.stubGlobal('IntersectionObserver', EndObserver)
vi.mock('../../lib/when-quiet.ts', () => ({ whenQuiet: vi.fn(() => () => {}) }))
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => {})

const frames = () => act(() => new Promise<void>((done) => setTimeout(done, 80)))
let bridge: ReturnType<typeof fakeBridge>
const pages = (): unknown[] => bridge.inputsOf('posts.wall').map((input) => (input as { page: number }).page)

const open = async (source: FeedSource) => {
  const shown = render(
    <Provider store={store}>
      <Feed source={source} />
    </Provider>,
  )
  await frames()
  return shown
}

beforeEach(() => {
  scrollTop = 0
  farAway.clear()
  bridge = fakeBridge()
  bridge.answer('posts.wall', ({ page, queryPostId }) =>
    ok({
      rows: Array.from({ length: 10 }, (_, i) => ({
        type: 'post' as const,
        post: post.parse({
          id: queryPostId && i === 0 ? queryPostId : 1000 - page * 10 - i,
          postable_type: 'TextPost',
          postable: { text: 'x' },
        }),
      })),
      current_page: page,
      last_page: 9,
    }),
  )
})
afterEach(() => {
  cleanup()
  feeds.remove({ type: 'wall' })
  feeds.remove({ type: 'one-post', postId: '7' })
})

/** Waits a frame, and for the answers to calls made in it. */
const frame = () =>
  act(async () => {
    for (const observer of EndObserver.all) observer.frame()
  })
const scrollTo = (fromEnd: number) => {
  scrollTop = list.data.length * rowHeight - windowHeight - fromEnd
}

test('requests the next page once when the end is near', async () => {
  await open({ type: 'wall' })
  await frame()
  scrollTo(101)
  await frame()
  expect(pages()).toEqual([1])
  scrollTo(90)
  await frame()
  expect(pages()).toEqual([1, 2])
  for (let n = 0; n < 5; n += 1) await frame()
  expect(pages()).toEqual([1, 2])
  scrollTo(0)
  await frame()
  expect(pages()).toEqual([1, 2, 3])
})

test('requests the next page if a page adds nothing', async () => {
  await open({ type: 'wall' })
  await frame()
  const known = list.data.map(({ key }) => ({
    type: 'post' as const,
    post: post.parse({ id: key, postable_type: 'TextPost', postable: { text: 'x' } }),
  }))
  bridge.answer('posts.wall', ({ page }) => ok({ rows: known, current_page: page, last_page: 9 }))
  scrollTo(50)
  for (let n = 0; n < 3; n += 1) await frame()
  expect(pages()).toEqual([1, 2, 3, 4])
})

test('shows skeletons only if the next page takes a while', async () => {
  await open({ type: 'wall' })
  await frame()
  let result: (value: Awaited<ReturnType<typeof pageTwo>>) => void = () => {}
  const pageTwo = async () => ok({ rows: [], current_page: 2, last_page: 2 })
  bridge.answer(
    'posts.wall',
    () =>
      new Promise((resolve) => {
        result = resolve
      }),
  )
  const skeletons = () => screen.getByTestId('scroller').querySelectorAll('[aria-hidden]').length
  scrollTo(50)
  await frame()
  expect([pages(), skeletons()]).toEqual([[1, 2], 0])
  await vi.waitFor(() => expect(skeletons()).toBeGreaterThan(0))
  await act(async () => result(await pageTwo()))
  expect(skeletons()).toBe(0)
})

test('stops after five pages without an offer, and loads older ones on request', async () => {
  await open({ type: 'wall' })
  act(() => feeds.get({ type: 'wall' }).setTab('offers'))
  await frames()
  for (let n = 0; n < 12; n += 1) await frame()
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6])
  act(() => screen.getByRole('button', { name: 'Load older posts' }).click())
  for (let n = 0; n < 12; n += 1) await frame()
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await screen.findByText('No offers on the wall yet')).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Show all' }).click())
  expect(list.data).toHaveLength(90)
})

test('does not request another page after a failure', async () => {
  await open({ type: 'wall' })
  await frame()
  bridge.answer('posts.wall', () => failed('offline'))
  scrollTo(50)
  for (let n = 0; n < 3; n += 1) await frame()
  expect(pages()).toEqual([1, 2])
})

test('offers Retry at the end after a failed refetch, and continues from there', async () => {
  const result = bridge.answerOf('posts.wall')
  await open({ type: 'wall' })
  await frame()
  bridge.answer('posts.wall', () => failed('server'))
  await act(() => feeds.get({ type: 'wall' }).refetch())
  scrollTo(50)
  await frame()
  expect(screen.getByText("Couldn't load more posts.")).toBeDefined()
  bridge.answer('posts.wall', result)
  act(() => screen.getAllByRole('button', { name: 'Retry' }).at(-1)?.click())
  await frame()
  expect([pages(), list.data.length]).toEqual([[1, 1, 2], 20])
})

test('hides the new-posts pill at the top of the wall', async () => {
  await open({ type: 'wall' })
  act(() => list.atTopStateChange(false))
  act(() => feeds.get({ type: 'wall' }).announce('4711', '2'))
  expect(screen.getByRole('button', { name: '1 new post' })).toBeDefined()
  act(() => list.atTopStateChange(true))
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull()
})

test('the new-posts pill never covers what is above the posts', async () => {
  render(
    <Provider store={store}>
      <Feed source={{ type: 'wall' }} header={<p>composer</p>} />
    </Provider>,
  )
  await frames()
  act(() => list.atTopStateChange(false))
  act(() => feeds.get({ type: 'wall' }).announce('4711', '2'))
  const isOverPosts = () =>
    !screen.getByTestId('scroller').contains(screen.getByRole('button', { name: '1 new post' }))
  const head = EndObserver.of(screen.getByText('composer').parentElement as Element)
  expect(isOverPosts()).toBe(false)
  act(() => head?.report(false))
  expect(isOverPosts()).toBe(true)
  act(() => head?.report(true))
  expect(isOverPosts()).toBe(false)
})

test('a new post waits beside the composer while the pointer is in the posts or on its button', async () => {
  await open({ type: 'wall' })
  const rows = document.querySelector('[data-items]') as HTMLElement
  const first = list.data[0]?.key
  const pill = () => screen.queryByRole('button', { name: '1 new post' })
  fireEvent.pointerEnter(rows)
  act(() => feeds.get({ type: 'wall' }).announce('4711', '2'))
  expect([list.data[0]?.key, pill() === null]).toEqual([first, false])
  fireEvent.pointerLeave(rows)
  fireEvent.pointerEnter(pill() as HTMLElement)
  await frames()
  expect(pill()).not.toBeNull()
  const before = pages().length
  act(() => pill()?.click())
  await vi.waitFor(() => expect(pages().length).toBe(before + 1))
  await vi.waitFor(() => expect(pill()).toBeNull())
})

test('a new post waits while the keyboard is in the posts', async () => {
  await open({ type: 'wall' })
  const card = document.querySelector<HTMLElement>('[data-post-id]')
  if (card) vi.spyOn(card, 'matches').mockReturnValue(true)
  act(() => card?.focus())
  act(() => feeds.get({ type: 'wall' }).announce('4711', '2'))
  expect(screen.getByRole('button', { name: '1 new post' })).toBeDefined()
  act(() => card?.blur())
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull())
})

test('says that the post of a link is gone', async () => {
  bridge.answer('posts.wall', () => ok({ rows: [], current_page: 1, last_page: 1 }))
  await open({ type: 'one-post', postId: '7' })
  expect(screen.getByText('Post you are looking for is unavailable/deleted!')).toBeDefined()
  expect(list.data).toEqual([])
})

test('an empty wall has a hint, and its button opens the composer', async () => {
  const none = async () => ok({ rows: [], current_page: 1, last_page: 1 })
  bridge.answer('posts.wall', none)
  bridge.answer('posts.myWall', none)
  const { unmount } = await open({ type: 'wall' })
  expect(screen.getByText('Nothing on the wall yet')).toBeDefined()
  unmount()
  await open({ type: 'mine' })
  expect(screen.getByText('You have not posted yet')).toBeDefined()
  const write = vi.fn()
  const release = registerShortcuts({ n: write })
  act(() => screen.getByRole('button', { name: 'Write the first post' }).click())
  expect(write).toHaveBeenCalledOnce()
  release()
  feeds.remove({ type: 'mine' })
})

test('highlights a linked post once per navigation', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const source: FeedSource = { type: 'one-post', postId: '7' }
  const highlighted = () => document.querySelector('[data-post-id="7"]')?.hasAttribute('data-highlight')
  history.pushState(null, '', '/frontend/wall?queryPostId=7')
  const first = await open(source)
  await vi.waitFor(() => expect(highlighted()).toBe(true))
  await vi.waitFor(() => expect(highlighted()).toBe(false))
  await act(async () => announceResync())
  expect(pages().length).toBeGreaterThan(1)
  await act(() => new Promise((done) => setTimeout(done, 900)))
  expect(highlighted()).toBe(false)
  first.unmount()
  await open(source)
  await act(() => new Promise((done) => setTimeout(done, 900)))
  expect(highlighted()).toBe(false)
  act(() => history.pushState(null, '', '/frontend/wall?queryPostId=7'))
  await vi.waitFor(() => expect(highlighted()).toBe(true))
})

test('moves the focus to the list or to the next card when a card disappears', async () => {
  const shown = await open({ type: 'wall' })
  const [first, second] = list.data.map(({ key }) => key)
  const focus = (key?: string) =>
    act(() => document.querySelector<HTMLElement>(`[data-post-id="${key}"]`)?.focus())
  focus(second)
  // The focus handling loads with the first focus.
  await import('../../ui/virtual-list/keep-row-focus.ts')
  await frames()
  farAway.add(String(second))
  shown.rerender(
    <Provider store={store}>
      <Feed source={{ type: 'wall' }} header="moved" />
    </Provider>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('scroller')))
  farAway.clear()
  focus(first)
  act(() => feeds.get({ type: 'wall' }).removePost(String(first)))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-post-id')).toBe(second))
})

test('preloads the code for keys within five seconds during scrolling', async () => {
  await open({ type: 'wall' })
  expect(whenQuiet).toHaveBeenCalled()
  for (const [, withinMs] of vi.mocked(whenQuiet).mock.calls) expect(withinMs).toBeLessThanOrEqual(5000)
})

test.each([
  [480, 2],
  [800, 3],
  [2000, 4],
])('renders the cards that fill a window of %i px first', async (height, cards) => {
  vi.stubGlobal('innerHeight', height)
  const known = [1, 2, 3, 4, 5].map((id) => ({
    type: 'post' as const,
    post: post.parse({ id, postable_type: 'TextPost', postable: { text: 'x' } }),
  }))
  feeds.get({ type: 'wall' }).showLastKnown(known, 1)
  await open({ type: 'wall' })
  expect(list.initialItemCount).toBe(cards)
  vi.stubGlobal('innerHeight', 768)
})
