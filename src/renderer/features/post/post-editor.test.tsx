import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { PostOf } from '#shared/contract/entities/post.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { refusesEdit } from './edit-draft.tsx'
import { editInComposer } from './open-edit.ts'
import { PostActionsContext } from './post-actions-context.ts'
import { PostCard } from './post-card.tsx'
import { postDraftOf } from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { changePostUi, markPostGone, postUiAtom, putPost } from './posts.ts'

interface FakeEditorProps {
  readonly initialHtml: string
  readonly autoFocus: boolean
  readonly onChange: (html: string) => void
  readonly onEscape: () => void
}

vi.mock('../composer/rich-editor.tsx', () => ({
  RichEditor: ({ initialHtml, autoFocus, onChange, onEscape }: FakeEditorProps) => (
    <textarea
      defaultValue={initialHtml}
      data-focus={autoFocus}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onEscape()}
    />
  ),
}))

let id = 0
let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  id += 1
  HTMLDialogElement.prototype.showModal ??= () => {}
  bridge = fakeBridge()
  bridge.answer('drafts.list', () => ok([]))
  let revision = 0
  bridge.answer('drafts.save', () => ok({ revision: ++revision }))
})
const savedDrafts = () =>
  bridge.inputsOf('drafts.save') as { readonly subject: string; readonly content: string }[]
afterEach(() => {
  cleanup()
  setSession(store.get(sessionAtom))
  setSession({ status: 'signed-out', server: null, reason: 'by-user' })
})

const postOf = (text = 'As it was'): PostOf<'TextPost'> =>
  post.parse({
    id,
    user: { id: 1, user_unique_id: 'QS-1' },
    postable_type: 'App\\Models\\TextPost',
    postable: { text },
  }) as PostOf<'TextPost'>

const openEditor = async () => {
  changePostUi(String(id), { editing: true, focusEditor: true })
  return showCard()
}
const showCard = async () => {
  const card = render(
    <Provider store={store}>
      <PostEditor post={postOf()} />
    </Provider>,
  )
  await screen.findByRole('textbox')
  return card
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const isEditing = () => store.get(postUiAtom(String(id))).editing

test('keeps typed text when the card unmounts, and takes the focus only when opened', async () => {
  const card = await openEditor()
  expect([box().value, box().dataset.focus]).toEqual(['As it was', 'true'])
  type('Half a change')
  card.unmount()
  const [saved, ...others] = savedDrafts()
  expect(saved).toMatchObject({ subject: 'post', mode: `edit:${id}`, base: '' })
  expect(JSON.parse(saved?.content ?? '')).toMatchObject({
    html: 'Half a change',
    was: { html: 'As it was' },
  })
  expect(others).toEqual([])
  await showCard()
  expect([box().value, box().dataset.focus]).toEqual(['Half a change', 'false'])
})

test('closes the editor after a failed save and restores the text on Edit', async () => {
  bridge.answer('posts.updateText', () => failed('server'))
  const card = await openEditor()
  type('Not taken')
  await press('Apply Changes')
  expect(bridge.inputsOf('posts.updateText')).toEqual([{ postId: String(id), value: 'Not taken' }])
  expect(isEditing()).toBe(false)
  card.unmount()
  await openEditor()
  expect([box().value, box().dataset.focus]).toEqual(['Not taken', 'true'])
})

test('discards the draft on Cancel and after a successful save', async () => {
  bridge.answer('posts.updateText', () => ok({ post: null }))
  for (const button of ['Cancel', 'Apply Changes']) {
    const card = await openEditor()
    type('Something else')
    await press(button)
    expect(isEditing()).toBe(false)
    card.unmount()
    await openEditor()
    expect(box().value).toBe('As it was')
    cleanup()
  }
  expect(bridge.inputsOf('drafts.save')).toContainEqual(
    expect.objectContaining({ subject: 'post', mode: `edit:${id}`, content: '' }),
  )
})

test('adopts the text that an earlier version kept for the editor on the card', async () => {
  bridge.answer('drafts.list', ({ subject = '' }) =>
    ok(
      subject === `post:${id}`
        ? [{ subject, mode: 'edit', content: '{"html":"From before"}', revision: 1 }]
        : [],
    ),
  )
  await openEditor()
  expect(box().value).toBe('From before')
  const saved = savedDrafts().map(({ subject, content }) => [subject, content === ''])
  expect(saved).toEqual([
    ['post', false],
    [`post:${id}`, true],
  ])
})

/** Shows the viewer's own card with its open editor. */
const openOwnCard = async (onEdit: (() => void) | null = null) => {
  setSignedInUser({ id: 1 })
  putPost(actNow(), postOf())
  changePostUi(String(id), { editing: true, focusEditor: true })
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <PostActionsContext value={{ onDeleted: vi.fn(), onShared: vi.fn(), onUpdated: vi.fn(), onEdit }}>
          <PostCard id={String(id)} />
        </PostActionsContext>
      </ViewerContext>
    </Provider>,
  )
  await screen.findByRole('textbox', {}, { timeout: 4000 })
}

test('Escape keeps the edit, and the card says so until it is continued', async () => {
  await openOwnCard()
  type('Half a change')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(isEditing()).toBe(false)
  await screen.findByText('Unfinished edit', {}, { timeout: 4000 })
  await press('Continue')
  await waitFor(() => expect(box().value).toBe('Half a change'))
  expect(screen.queryByText('Unfinished edit')).toBeNull()
})

test('Escape without a change leaves no sign', async () => {
  await openOwnCard()
  fireEvent.keyDown(box(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByText('Unfinished edit')).toBeNull()
})

test.each(['Cancel', 'Discard'])('%s discards the edit, and Undo brings it back', async (button) => {
  await openOwnCard()
  type('Half a change')
  if (button === 'Discard') {
    fireEvent.keyDown(box(), { key: 'Escape' })
    await screen.findByText('Unfinished edit', {}, { timeout: 4000 })
  }
  await press(button)
  await screen.findByText('Edit discarded', {}, { timeout: 4000 })
  await press('Undo')
  await waitFor(() => expect(box().value).toBe('Half a change'))
})

test('the composer takes over the edit that was begun on the card', async () => {
  const onEdit = vi.fn()
  await openOwnCard(onEdit)
  type('Half a change')
  const own = postOf()
  act(() => editInComposer(own, onEdit))
  expect([isEditing(), postDraftOf(own).read().html]).toEqual([false, 'Half a change'])
  expect(onEdit).toHaveBeenCalledWith(own)
})

const changedText = 'This post was changed elsewhere since you began. Saving replaces what it says now:'

test('shows both texts if the post changes in this window during the edit', async () => {
  await openOwnCard()
  type('Mine')
  act(() => putPost(actNow(), postOf('Theirs')))
  screen.getByText(changedText)
  screen.getByText('Theirs')
  expect(box().value).toBe('Mine')
})

test('does not overwrite a change from another computer before it was shown', async () => {
  const theirs = postOf('Theirs')
  bridge.answer('posts.updateText', () => ok({ post: null }))
  bridge.answer('posts.wall', () =>
    ok({ rows: [{ type: 'post', post: theirs }], current_page: 1, last_page: 1 }),
  )
  await openOwnCard()
  type('Mine')
  await press('Apply Changes')
  await screen.findByText(changedText)
  expect([bridge.inputsOf('posts.updateText'), box().value]).toEqual([[], 'Mine'])
  await press('Apply Changes')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(bridge.inputsOf('posts.updateText')).toEqual([{ postId: String(id), value: 'Mine' }])
})

test('never saves an empty text post', async () => {
  await openEditor()
  type('')
  await press('Apply Changes')
  expect(bridge.inputsOf('posts.updateText')).toEqual([])
})

test('shows the draft of a deleted post for copying', async () => {
  putPost(actNow(), postOf())
  await openEditor()
  type('<p>Half a change</p>')
  cleanup()
  render(
    <Provider store={store}>
      <PostCard id={String(id)} />
    </Provider>,
  )
  act(() => markPostGone(actNow(), String(id)))
  // Its code loads on demand.
  const copy = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: 'Your text' },
    { timeout: 4000 },
  )
  expect([copy.value, copy.readOnly]).toEqual(['Half a change', true])
  screen.getByText('This post is no longer available')
  screen.getByText('Your text is kept so that you can copy it.')
})

test('shows saved drafts of a post that is too long to edit', async () => {
  const saved = { [`post:${id}`]: ['edit', 'On the card'], post: [`edit:${id}`, '<b>In the composer</b>'] }
  bridge.answer('drafts.list', ({ subject = '' }) => {
    const [mode = '', html = ''] = saved[subject] ?? []
    return ok(mode === '' ? [] : [{ subject, mode, content: JSON.stringify({ html }), revision: 1 }])
  })
  const long = postOf('Long. '.repeat(200_000))
  putPost(actNow(), long)
  render(
    <Provider store={store}>
      <PostCard id={String(id)} />
    </Provider>,
  )
  expect(refusesEdit(long)).toBe(true)
  const copies = await screen.findAllByRole<HTMLTextAreaElement>(
    'textbox',
    { name: 'Your text' },
    { timeout: 4000 },
  )
  expect(copies.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['On the card', true],
    ['In the composer', true],
  ])
  await press('Close')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(bridge.inputsOf('drafts.save')).toEqual([])
})

test.each(['with changes', 'without changes'])(
  'moves the focus to the placeholder if a post is deleted during an edit %s',
  async (how) => {
    putPost(actNow(), postOf())
    changePostUi(String(id), { editing: true, focusEditor: true })
    render(
      <Provider store={store}>
        <PostCard id={String(id)} />
        <article tabIndex={-1} data-post-id="another" />
      </Provider>,
    )
    await screen.findByRole('textbox')
    if (how === 'with changes') type('Half a change')
    box().focus()
    await act(async () => markPostGone(actNow(), String(id)))
    const place = await screen.findByRole('article', { name: 'This post is no longer available' })
    await waitFor(() => expect(document.activeElement).toBe(place))
  },
)
