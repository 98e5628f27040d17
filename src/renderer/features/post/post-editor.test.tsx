import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { PostOf } from '#shared/contract/entities/post.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { refusesEdit } from './edit-draft.tsx'
import { PostCard } from './post-card.tsx'
import { PostEditor } from './post-editor.tsx'
import { changePostUi, markPostGone, postUiAtom, putPost } from './posts.ts'

interface FakeEditorProps {
  readonly initialHtml: string
  readonly autoFocus: boolean
  readonly onChange: (html: string) => void
}

vi.mock('../composer/rich-editor.tsx', () => ({
  RichEditor: ({ initialHtml, autoFocus, onChange }: FakeEditorProps) => (
    <textarea
      defaultValue={initialHtml}
      data-focus={autoFocus}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
  bridge.answer('drafts.save', () => ok(null))
})
afterEach(cleanup)

const postOf = (text = 'As it was'): PostOf<'TextPost'> =>
  post.parse({
    id,
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
  expect(bridge.inputsOf('drafts.save')).toEqual([
    { subject: `post:${id}`, mode: 'edit', content: '{"html":"Half a change"}', base: '' },
  ])
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
    expect.objectContaining({ subject: `post:${id}`, mode: 'edit', content: '' }),
  )
})

test('restores text from before a restart', async () => {
  bridge.answer('drafts.list', ({ subject = '' }) =>
    ok([{ subject, mode: 'edit', content: '{"html":"From before"}', touchedAt: 1 }]),
  )
  await openEditor()
  expect(box().value).toBe('From before')
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
    return ok(mode === '' ? [] : [{ subject, mode, content: JSON.stringify({ html }), touchedAt: 1 }])
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
