import { Editor, Transforms } from 'slate'
import { expect, test, vi } from 'vitest'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { nextField } from '../templates/fields.ts'
import { deserialise, linesOfText } from './deserialise.ts'
import { plainTextOfLines, serialise } from './serialise.ts'
import {
  createRichEditor,
  fieldCommands,
  insertText,
  paste,
  replaceAll,
  setMark,
  toggleMark,
} from './slate-editor.ts'
import type { Line, RichEditorInstance } from './slate-types.ts'

const editorWith = (text: string): RichEditorInstance => {
  const editor = createRichEditor(() => {})
  replaceAll(editor, linesOfText(text))
  return editor
}
const html = (editor: RichEditorInstance): string => serialise(editor.children as Line[])
const selectAll = (editor: RichEditorInstance): void => Transforms.select(editor, Editor.range(editor, []))
const clipboard = (data: Record<string, string>, files: File[] = []): DataTransfer =>
  ({ getData: (type: string) => data[type] ?? '', files }) as unknown as DataTransfer

test('toggles a mark over several lines', () => {
  const editor = editorWith('one\ntwo')
  selectAll(editor)
  toggleMark(editor, 'bold')
  expect(html(editor)).toBe('<strong>one</strong><br><strong>two</strong>')
  toggleMark(editor, 'bold')
  expect(html(editor)).toBe('one<br>two')
})

test('sets, changes and removes a colour', () => {
  const editor = editorWith('one')
  selectAll(editor)
  setMark(editor, 'color', '#c92a2a')
  setMark(editor, 'color', '#1864ab')
  expect(html(editor)).toBe('<span style="color: #1864ab">one</span>')
  setMark(editor, 'color', null)
  expect(html(editor)).toBe('one')
})

test('breaks the line at the caret on Enter', () => {
  const editor = editorWith('onetwo')
  Transforms.select(editor, { path: [0, 0], offset: 3 })
  editor.insertBreak()
  expect(html(editor)).toBe('one<br>two')
})

test('inserts text at the end without a selection', () => {
  const editor = editorWith('one')
  insertText(editor, '🚢')
  expect(html(editor)).toBe('one🚢')
})

test('replaces the selection with pasted content, and undoes that', () => {
  const editor = editorWith('one')
  selectAll(editor)
  expect(paste(editor, clipboard({ 'text/html': '<p><b>two</b></p><p>three</p>' }))).toBeNull()
  expect(html(editor)).toBe('<strong>two</strong><br>three')
  editor.undo()
  expect(html(editor)).toBe('one')
})

test("ignores Slate's own fragment on the clipboard", () => {
  const editor = editorWith('one')
  selectAll(editor)
  const hostile = btoa(
    encodeURIComponent(JSON.stringify([{ type: 'x', children: [{ text: 'evil', color: 'url(x)' }] }])),
  )
  const files = paste(
    editor,
    clipboard({
      'application/x-slate-fragment': hostile,
      'text/html': `<span data-slate-fragment="${hostile}">plain</span>`,
    }),
  )
  expect(files).toBeNull()
  expect(html(editor)).toBe('plain')
})

test('returns a pasted picture as a file only if no text accompanies it', () => {
  const editor = editorWith('')
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  selectAll(editor)
  expect(
    paste(editor, clipboard({ 'text/html': '<td>cell</td>', 'text/plain': 'cell' }, [picture])),
  ).toBeNull()
  expect(
    paste(editor, clipboard({ 'text/html': '<img src="https://x.invalid/a.png" alt="photo">' }, [picture])),
  ).toMatchObject({ files: [picture] })
})

test('replaces the whole text and clears the undo history', () => {
  const editor = editorWith('one\ntwo\nthree')
  replaceAll(editor, linesOfText('new'))
  editor.undo()
  expect(html(editor)).toBe('new')
})

const stage = (text: string) => {
  const editor = createRichEditor(() => {})
  editor.children = linesOfText(text)
  Transforms.select(editor, Editor.end(editor, []))
  const type = (typed: string): void => {
    for (const [index, line] of typed.split('\n').entries()) {
      if (index > 0) editor.insertBreak()
      editor.insertText(line)
    }
  }
  return {
    editor,
    ...fieldCommands(editor, { type, focus: () => {} }),
    text: () => plainTextOfLines(editor.children as Line[]),
    selected: () => (editor.selection ? Editor.string(editor, editor.selection) : null),
  }
}

test('returns the text before the caret in its line, or null for a selection', () => {
  const { editor, textBeforeCaret } = stage('First line\nand /boo')
  expect(textBeforeCaret()).toBe('and /boo')
  Transforms.move(editor, { distance: 3, reverse: true })
  expect(textBeforeCaret()).toBe('and /')
  Transforms.move(editor, { distance: 2, edge: 'focus' })
  expect(textBeforeCaret()).toBeNull()
})

test('replaces characters before the caret with lines of text, in one undo step', async () => {
  const { editor, text, replaceBack } = stage('Hello /boo')
  await vi.waitFor(() => expect(editor.operations).toEqual([]))
  expect(replaceBack(4, 'From Durban,\nETD {etd}.')).toBe(true)
  expect(text()).toBe('Hello From Durban,\nETD {etd}.')
  await vi.waitFor(() => expect(editor.operations).toEqual([]))
  editor.undo()
  expect(text()).toBe('Hello /boo')
})

test('refuses to replace more characters than the line has before the caret', () => {
  const { text, replaceBack } = stage('Hello\n/a')
  expect(replaceBack(3, 'no')).toBe(false)
  expect(text()).toBe('Hello\n/a')
  expect(replaceBack(2, '')).toBe(true)
  expect(text()).toBe('Hello\n')
})

test('selects one placeholder after another until none remains', () => {
  const { selectNext, selected } = stage('{rate} and {date}\nfor {party}')
  expect([selectNext(nextField, false), selected()]).toEqual([true, '{rate}'])
  expect([selectNext(nextField, true), selected()]).toEqual([true, '{date}'])
  expect([selectNext(nextField, true), selected()]).toEqual([true, '{party}'])
  expect([selectNext(nextField, true), selected()]).toEqual([false, '{party}'])
})

/** Copies the whole text, and returns what other programs get. */
const copied = (html: string): Record<string, string> => {
  const editor = createRichEditor(() => {})
  replaceAll(editor, deserialise(html))
  selectAll(editor)
  const data: Record<string, string> = {}
  editor.setFragmentData({
    setData: (type: string, value: string) => (data[type] = value),
  } as unknown as DataTransfer)
  return data
}

test('copies lines as paragraphs with their look, direction and addresses', () => {
  store.set(sessionAtom, { ...store.get(sessionAtom), server: 'https://net.example' })
  const html =
    'Rates <b>valid</b><br><br>السعر 1450<br><s>old</s> <a href="/frontend/wall?postId=7"><i>post</i></a> <span style="background-color:#fff3bf;color:#c92a2a;font-family:Georgia">new</span>'
  expect(copied(html)['text/html']).toBe(
    '<p style="margin: 0">Rates <strong>valid</strong></p><p style="margin: 0"><br></p><p dir="rtl" style="margin: 0">السعر 1450</p>' +
      '<p style="margin: 0"><s>old</s> <a href="https://net.example/frontend/wall?postId=7"><em>post</em></a> <span style="color: #c92a2a; background-color: #fff3bf; font-family: Georgia">new</span></p>',
  )
  expect(copied(html)['text/plain']).toBe('Rates valid\n\nالسعر 1450\n~~old~~ post new')
})

test.each(['one', 'a <b>b</b>', 'one<br><br>two', '&nbsp; a&nbsp; b<br>مرحبا<br>c', '<i>a</i><br>'])(
  'pastes its own copy of %s as it was',
  (html) => {
    const own = copied(html)['text/html'] ?? ''
    expect(serialise(deserialise(own))).toBe(serialise(deserialise(html)))
  },
)

test('copies a part of a line without a paragraph', () => {
  expect(copied('one <b>two</b>')['text/html']).toBe('one <strong>two</strong>')
})
