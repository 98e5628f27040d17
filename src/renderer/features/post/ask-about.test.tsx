import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { people } from '../person/people.ts'
import { textDraft, writeText } from '../thread/drafts.ts'
import { withQuote } from './ask.ts'
import { AskAbout, voyageQuote } from './ask-about.tsx'

const connection = { user: userRef.parse({ id: 9, uuid: 'u-9' }), is_connection: true, unread_count: 0 }
const quote = voyageQuote({
  kind: 'FCL',
  from: 'Mundra (INMUN)',
  to: 'Jebel Ali (AEJEA)',
  etd: '12 Dec 2026',
  reference: 'FCL-00012',
})

let bridge: ReturnType<typeof fakeBridge>
beforeEach(async () => {
  bridge = fakeBridge()
  bridge.answer('drafts.list', () => ok([]))
  bridge.answer('drafts.save', () => ok({ revision: 1 }))
  bridge.answer('directory.connections', () => ok([connection] as never))
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.example',
    user: viewer,
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
  people.load()
  await waitFor(() => expect(people.read().phase).toBe('ready'))
})
afterEach(() => {
  cleanup()
  history.replaceState({}, '', '/')
})

const viewer = authUser.parse({ id: 7, full_name: 'Asha Menon' })

const show = (ownerId: string | null, postId: string | null = '31') =>
  render(
    <Provider store={store}>
      <ViewerContext value={viewer}>
        <AskAbout offer={{ ownerId, postId, quote }} of="Mundra to Jebel Ali" />
      </ViewerContext>
    </Provider>,
  )

test('a question to a connection opens the conversation with the offer quoted below the typed text', async () => {
  const key = { subject: 'conversation:9', mode: 'new' }
  writeText(key, 'Good morning')
  show('9')
  const ask = screen.getByRole('button', { name: 'Ask about this offer: Mundra to Jebel Ali' })
  fireEvent.click(ask)
  const line = '> FCL, Mundra (INMUN) → Jebel Ali (AEJEA), ETD 12 Dec 2026, FCL-00012'
  await waitFor(() => expect(location.search).toBe('?additionalId=9'))
  expect(textDraft(key).read().text).toBe(`Good morning\n\n${line}\n`)
  // A second question about the same offer repeats nothing.
  fireEvent.click(ask)
  await waitFor(() => expect(bridge.inputsOf('drafts.save').length).toBeGreaterThan(0))
  expect(textDraft(key).read().text).toBe(`Good morning\n\n${line}\n`)
  expect(bridge.inputsOf('conversations.create')).toEqual([])
})

test('a question to another member opens the comments, and says so', async () => {
  show('12')
  fireEvent.click(screen.getByRole('button', { name: 'Ask in the comments: Mundra to Jebel Ali' }))
  await waitFor(() => expect(location.search).toBe('?queryPostId=31'))
  expect(textDraft({ subject: 'comment:31', mode: 'new' }).read().text).toContain('> FCL, Mundra')
  expect(bridge.inputsOf('comments.create')).toEqual([])
})

test.each([
  ['the viewer’s own offer', '7', '31'],
  ['an unknown owner', null, '31'],
  ['another member’s offer without a post', '12', null],
])('has no button for %s', (_what, ownerId, postId) => {
  show(ownerId, postId)
  expect(screen.queryByRole('button')).toBeNull()
})

test('waits until the connections are known, because a stranger’s conversation is closed', async () => {
  const answer = Promise.withResolvers<void>()
  bridge.answer('directory.connections', async () => {
    await answer.promise
    return ok([connection] as never)
  })
  people.dispose()
  show('12')
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  expect([button.disabled, location.search]).toEqual([true, ''])
  answer.resolve()
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(location.search).toBe('?queryPostId=31'))
})

test('a quote follows the typed text once, without marks of direction', () => {
  expect(withQuote('', '\u2066A\u2069, B')).toBe('> A, B\n')
  const once = withQuote('Hello ', 'A')
  expect(once).toBe('Hello\n\n> A\n')
  expect(withQuote(`${once}Rate?`, 'A')).toBe(`${once}Rate?`)
  expect(withQuote(`${once}Rate?`, 'B')).toBe(`${once}Rate?\n\n> B\n`)
})
