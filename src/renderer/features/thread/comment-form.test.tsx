import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { failed } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { contentOf, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { existingTrayFiles } from '../composer/tray-file.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { CommentForm } from './comment-form.tsx'
import { writeText } from './drafts.ts'
import type { ThreadContent } from './thread-source.ts'
import { NewCommentForm, ThreadSection } from './thread-view.tsx'
import { ThreadViewContext } from './thread-view-context.ts'

afterEach(() => {
  cleanup()
  store.set(preferencesAtom, defaultPreferences)
})

type Props = Partial<Parameters<typeof CommentForm>[0]>

const show = async (props: Props = {}, opened?: Promise<void>) => {
  const { thread, source, key, bridge, disk } = stageThread()
  if (opened) {
    disk.set('edit:2', JSON.stringify({ text: 'Half a word', unsent: [] }))
    const list = bridge.answerOf('drafts.list')
    bridge.answer('drafts.list', async (input) => {
      await opened
      return list(input)
    })
  }
  const onSubmit = vi.fn<(text: string, content: ThreadContent) => Promise<null>>(async () => null)
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread, source }}>
        <CommentForm
          draftKey={key('edit:2')}
          label="Write a message"
          submitLabel="Send"
          onSubmit={onSubmit}
          {...props}
        />
      </ThreadViewContext>
    </Provider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  const press = (more: object = {}) =>
    act(async () => void fireEvent.keyDown(field, { key: 'Enter', ...more }))
  return { onSubmit, field, press, write: (value: string) => fireEvent.change(field, { target: { value } }) }
}

test('says beside the field that its post is gone, with the text kept', async () => {
  const { thread, source, key } = stageThread()
  source.list.mockResolvedValue(failed('not-found'))
  writeText(key('new'), 'Half a word')
  await thread.load()
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread, source: { ...source, closed: true } }}>
        <NewCommentForm label="Write" submitLabel="Send" />
      </ThreadViewContext>
    </Provider>,
  )
  const form = await screen.findByRole('form', { name: 'Write' })
  const note = screen.getByRole('status')
  expect(note.textContent).toContain('Gone')
  expect(document.activeElement).toBe(within(note).getByRole('button', { name: 'Copy text' }))
  expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a word')
})

test('attaches a file that is dropped anywhere on the thread', async () => {
  // The test's DOM has no drag events.
  class FakeDragEvent extends Event {
    readonly dataTransfer: DataTransfer
    constructor(type: string, init: EventInit & { dataTransfer: DataTransfer }) {
      super(type, init)
      this.dataTransfer = init.dataTransfer
    }
  }
  vi.stubGlobal('DragEvent', FakeDragEvent)
  const { thread, source } = stageThread()
  render(
    <Provider store={store}>
      <ThreadSection thread={thread} source={source} label="Talk">
        <p>an earlier message</p>
        <NewCommentForm label="Write" submitLabel="Send" />
      </ThreadSection>
    </Provider>,
  )
  await screen.findByRole('form', { name: 'Write' })
  const file = new File(['rates'], 'rates.pdf', { type: 'application/pdf' })
  const data = { types: ['Files'], files: [file], items: [], getData: () => '' } as unknown as DataTransfer
  const message = screen.getByText('an earlier message')
  expect(fireEvent.dragOver(message, { dataTransfer: data })).toBe(false)
  act(() => {
    message.dispatchEvent(new FakeDragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  expect(await screen.findByText('rates.pdf')).toBeDefined()
  vi.unstubAllGlobals()
})

test('sends columns and the first indentation as typed', async () => {
  const { onSubmit, press, write } = await show()
  write('\n        20GP    40HC\nMundra  1450\t\t1650 \n')
  await press({ ctrlKey: true })
  const sent = onSubmit.mock.lastCall?.[1].html ?? ''
  expect(plainTextOf(`<p>|</p>${sent}`)).toBe('|\n        20GP    40HC\nMundra  1450 | | 1650')
})

test('sets the caret behind the existing text of a requested form', async () => {
  HTMLElement.prototype.scrollIntoView ??= () => {}
  const { thread, source, key } = stageThread()
  writeText(key('edit:3'), 'Two lines\nof text')
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread, source }}>
        <CommentForm
          draftKey={key('edit:3')}
          label="Edit"
          submitLabel="Update"
          autoFocus
          onSubmit={vi.fn()}
        />
      </ThreadViewContext>
    </Provider>,
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.selectionStart, field.selectionEnd]).toEqual([17, 17])
})

test('takes the focus with the text typed before, so that the next key adds to it', async () => {
  const { thread, source, key } = stageThread()
  const draftKey = key('new')
  wantToWrite(draftKey.subject)
  for (const letter of 'now go ') fireEvent.keyDown(document.body, { key: letter })
  // The next key comes as soon as the field has the focus. It is added to the text in the field.
  const contents: string[] = []
  const read = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLTextAreaElement) contents.push(target.value)
  }
  document.addEventListener('focusin', read)
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread, source }}>
        <CommentForm
          draftKey={draftKey}
          label="Write a message"
          submitLabel="Send"
          onSubmit={async () => null}
        />
      </ThreadViewContext>
    </Provider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  document.removeEventListener('focusin', read)
  expect(contents).toEqual(['now go '])
})

test.each([
  ['nothing', '', ''],
  ['a text, which it keeps', 'ok', 'ok'],
])(
  'leaves the focus where it was set without a key or the pointer, after %s was typed',
  async (_, typed, kept) => {
    const { thread, source, key } = stageThread()
    const draftKey = key('new')
    const [opener, other] = [document.createElement('a'), document.createElement('button')]
    opener.href = '/'
    document.body.append(opener, other)
    opener.focus()
    wantToWrite(draftKey.subject)
    for (const letter of typed) fireEvent.keyDown(document.body, { key: letter })
    other.focus()
    const isHeld = (): boolean => !fireEvent.keyDown(other, { key: 'x' })
    expect(isHeld()).toBe(false)
    render(
      <Provider store={store}>
        <ThreadViewContext value={{ thread, source }}>
          <CommentForm
            draftKey={draftKey}
            label="Write a message"
            submitLabel="Send"
            onSubmit={async () => null}
          />
        </ThreadViewContext>
      </Provider>,
    )
    const field = await screen.findByRole('textbox', { name: 'Write a message' })
    await waitFor(() => expect(field).toHaveProperty('value', kept))
    await act(async () => {})
    expect(document.activeElement).toBe(other)
    opener.remove()
    other.remove()
  },
)

test.each(['heading', 'removed row', 'closing dialog'])(
  'still takes the focus after the app has moved it: %s',
  async (move) => {
    const { thread, source, key } = stageThread()
    const draftKey = key('new')
    const place = document.createElement('div')
    place.innerHTML =
      '<h1 tabindex="-1">Messages</h1><button id="row">Row</button><dialog open><input></dialog><button id="next">Next</button>'
    document.body.append(place)
    const at = (selector: string) => place.querySelector<HTMLElement>(selector)
    at(move === 'closing dialog' ? 'input' : '#row')?.focus()
    wantToWrite(draftKey.subject)
    if (move === 'removed row') at('#row')?.remove()
    at(move === 'heading' ? 'h1' : '#next')?.focus()
    render(
      <Provider store={store}>
        <ThreadViewContext value={{ thread, source }}>
          <CommentForm
            draftKey={draftKey}
            label="Write a message"
            submitLabel="Send"
            onSubmit={async () => null}
          />
        </ThreadViewContext>
      </Provider>,
    )
    const field = await screen.findByRole('textbox', { name: 'Write a message' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    place.remove()
  },
)

test('renders no field before the saved draft is loaded', async () => {
  const disk = Promise.withResolvers<void>()
  const shown = show({}, disk.promise)
  await act(async () => {})
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(async () => disk.resolve())
  expect((await shown).field).toHaveProperty('value', 'Half a word')
})

test('sends on Ctrl+Enter but not on Enter, and describes that on the field', async () => {
  const { onSubmit, field, press, write } = await show()
  write('On time?')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Ctrl+Enter sends').id)
  await press()
  expect(onSubmit).not.toHaveBeenCalled()
  await press({ ctrlKey: true })
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('sends on Enter if preferred, but not with Shift or during IME composition', async () => {
  store.set(preferencesAtom, { ...defaultPreferences, enterSends: true })
  const { onSubmit, press, write } = await show()
  screen.getByText('Enter sends, Shift+Enter starts a new line')
  write('On time?')
  await press({ shiftKey: true })
  await press({ isComposing: true })
  expect(onSubmit).not.toHaveBeenCalled()
  await press()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

const files = existingTrayFiles(
  [{ id: '4', path: '/uploads/a.png', alt_text: 'seal' }],
  [{ id: '6', path: '/uploads/b.pdf', file_name: 'list.pdf' }],
)

test('lists the existing files and sends the ids of removed ones', async () => {
  const { onSubmit, press, write } = await show({ files })
  write('Without the seal')
  fireEvent.click(screen.getByRole('button', { name: 'Remove seal' }))
  expect(screen.queryByText('seal')).toBeNull()
  await press({ ctrlKey: true })
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[1]).toEqual({
    ...contentOf('Without the seal'),
    removed: { removed_images: ['4'], removed_attachments: [] },
  })
})

test('allows an empty text only while a file remains', async () => {
  await show({ files })
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.hasAttribute('disabled')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Remove seal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove list.pdf' }))
  expect(send.hasAttribute('disabled')).toBe(true)
})

test('states the sender beside the keys only if there are several accounts', async () => {
  const { field } = await show()
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  await expect.poll(hint).toBe('Ctrl+Enter sends')
  act(() => setAccounts(...twoAccounts))
  await expect.poll(hint).toBe('Ctrl+Enter sends as Asha Menon')
  act(() => store.set(preferencesAtom, { ...defaultPreferences, enterSends: true }))
  await expect.poll(hint).toBe('Enter sends as Asha Menon')
  act(() => setAccounts())
  await expect.poll(hint).toBe('Enter sends, Shift+Enter starts a new line')
})

test('names a file that went away before the send, until it is removed', async () => {
  const { onSubmit, press, write } = await show()
  const papers = new File(['%PDF-1.7'], 'bl.pdf', { type: 'application/pdf' })
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Attach files"]')
  if (input) fireEvent.change(input, { target: { files: [papers] } })
  await screen.findByRole('button', { name: 'Remove bl.pdf' })
  write('The bill of lading')
  papers.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
  await press({ ctrlKey: true })
  const notice = await screen.findByText(/^Couldn’t read bl\.pdf\. The file was moved, changed or deleted/)
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove bl.pdf' }))
  expect(notice.isConnected).toBe(false)
  await press({ ctrlKey: true })
  expect(onSubmit).toHaveBeenCalledOnce()
})
