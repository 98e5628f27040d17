import { cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endpointNames } from '#shared/contract/api/contract.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { type AppError, appError } from '#shared/errors.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { memberPath, paths, productPath } from '#shared/paths.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { NoObserver } from '../../../tests/support/renderer/no-observer.ts'
import turkish from '../../languages/tr.json' with { type: 'json' }
import { PeopleDialog } from '../features/likes/people-dialog.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { PostBody } from '../features/post/post-card.tsx'
import { PostThread } from '../features/post/post-thread.tsx'
import { putPost } from '../features/post/posts.ts'
import { SharePanel } from '../features/post/share-panel.tsx'
import { actNow, setSession } from '../lib/account.ts'
import { bridge as calls } from '../lib/bridge.ts'
import { preferencesAtom, sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { screens } from './screens.ts'

/**
 * Everything that loads automatically fetches once from a failing server, and leaves a retry to the user
 * (robustness.md#effects).
 */

const minuteMs = 60_000

let bridge: ReturnType<typeof fakeBridge>
let users = 100

const failWith = (error: AppError): void => {
  for (const name of endpointNames) bridge.answer(name as Method, () => ({ ok: false, error }))
  bridge.answer('threads.read', () => ({ ok: false, error }))
  bridge.answer('session.refresh', () => ({ ok: false, error }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  bridge = fakeBridge()
  users += 1
  const session = {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: users, uuid: `me-${users}`, profile_credit: 10, kyc_status: 'Accepted' }),
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  } as const
  setSession(session)
  store.set(sessionAtom, session)
  store.set(preferencesAtom, defaultPreferences)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Counts the calls with the same input. */
const counts = (): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const { method, input } of bridge.requests) {
    if (!(endpointNames as readonly string[]).includes(method) && !/^(threads|session)\./.test(method))
      continue
    const key = `${method} ${JSON.stringify(input)}`
    all[key] = (all[key] ?? 0) + 1
  }
  return all
}

const product = (id: number) => ({
  id,
  uuid: `p-${id}`,
  user_id: 5,
  product: 'Rice',
  importer_countries: 'NL,DE',
})

const posts = {
  'an exporter product': {
    postable_type: 'ProductPost',
    postable: { product_type: 'ExporterProduct', product: product(1) },
  },
  'an importer product': {
    postable_type: 'ProductPost',
    postable: { product_type: 'ImporterProduct', product: product(2) },
  },
  'a product group': {
    postable_type: 'ProductGroupPost',
    postable: { items: [3, 4, 5, 6].map((id) => ({ model: product(id), model_type: 'ImporterProduct' })) },
  },
}

const paths_: Readonly<Record<string, string>> = {
  messages: `${paths.messages}?additionalId=9`,
  shipments: `${paths.shipments}?shipmentId=9`,
  member: memberPath('u-9'),
  product: productPath('p-9'),
}

const at = (path: string, content: React.ReactNode) => {
  history.replaceState({}, '', path)
  return render(<Provider store={store}>{content}</Provider>)
}

const settle = async (ms: number): Promise<void> => {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

const contents: [string, () => React.ReactNode, string?][] = [
  ...screens.map(({ name, path, component: Content }): [string, () => React.ReactNode, string] => [
    `the screen ${name}`,
    () => <Content />,
    paths_[name] ?? path,
  ]),
  [
    'the screen shipments at its reviews',
    () => screensNamed('shipments'),
    `${paths.shipments}?shipmentId=9&view=reviews`,
  ],
  ['the screen member at its reviews', () => screensNamed('member'), memberPath('u-9', 'reviews')],
  ['the wall at one post', () => screensNamed('wall'), `${paths.wall}?queryPostId=9`],
  ['the bell', () => <Bell viewerId="1" />],
  ["a post's thread", () => <PostThread postId="9" />],
  [
    'a list of people',
    () => <PeopleDialog title="" load={() => calls.posts.likedUsers({ postId: '1' })} onClose={() => {}} />,
  ],
  ['the share panel', () => <SharePanel postId="77" onDone={() => {}} />],
  ...Object.entries(posts).map(([name, raw]): [string, () => React.ReactNode] => [
    name,
    () => <PostBody post={post.parse({ id: 1, ...raw })} />,
  ]),
]

const screensNamed = (wanted: string): React.ReactNode => {
  const Content = screens.find(({ name }) => name === wanted)?.component
  return Content ? <Content /> : null
}

const failures: [string, AppError][] = [
  ['500', appError('server', { status: 500 })],
  ['429 with Retry-After', appError('throttled', { status: 429, retryAfter: 60 })],
  ['404', appError('not-found', { status: 404 })],
]

test.each(
  failures.flatMap(([name, error]) =>
    contents.map(([what, show, path]) => [what, name, error, show, path] as const),
  ),
)(
  '%s sends each call at most once in a minute of %s',
  async (_what, _name, error, show, path = paths.wall) => {
    failWith(error)
    putPost(actNow(), post.parse({ id: 77, user_id: 5, postable_type: 'TextPost', postable: { text: 'x' } }))
    at(path, show())
    // Some screens render in steps, and each step may load more.
    for (let step = 0; step < 10; step += 1) await settle(100)
    await settle(minuteMs - 2000)
    expect(Object.entries(counts()).filter(([, n]) => n > 1)).toEqual([])
  },
)

test.each(contents)(
  '%s shows what the network says as a quote in English',
  async (_what, show, path = paths.wall) => {
    setLanguage({ tag: 'tr', messages: turkish })
    onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
    failWith(appError('forbidden', { status: 403, message: 'The qzx is closed.' }))
    at(path, show())
    for (let step = 0; step < 10; step += 1) await settle(100)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      expect(textContent).not.toMatch(/\u2066\u2066/)
      if (textContent?.includes('qzx'))
        expect(parentElement?.closest('[lang]')?.getAttribute('lang')).toBe('en')
    }
  },
)
