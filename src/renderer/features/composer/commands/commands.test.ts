import { Editor, Transforms } from 'slate'
import { expect, test } from 'vitest'
import { createRichEditor } from '../create-rich-editor.ts'
import { linesOfText } from '../deserialise.ts'
import { serialise } from '../serialise.ts'
import type { Line, RichEditorInstance } from '../slate-types.ts'
import { insertText, paste, replaceAll } from './paste.ts'
import { setMark, toggleMark } from './toggle-mark.ts'

const editorWith = (text: string): RichEditorInstance => {
  const editor = createRichEditor(() => {})
  replaceAll(editor, linesOfText(text))
  return editor
}
const html = (editor: RichEditorInstance): string => serialise(editor.children as Line[])
const selectAll = (editor: RichEditorInstance): void => Transforms.select(editor, Editor.range(editor, []))
const clipboard = (data: Record<string, string>, files: File[] = []): DataTransfer =>
  ({ getData: (type: string) => data[type] ?? '', files }) as unknown as DataTransfer

test('a mark goes on and off again over several lines', () => {
  const editor = editorWith('one\ntwo')
  selectAll(editor)
  toggleMark(editor, 'bold')
  expect(html(editor)).toBe('<strong>one</strong><br><strong>two</strong>')
  toggleMark(editor, 'bold')
  expect(html(editor)).toBe('one<br>two')
})

test('a colour is set, changed and taken away', () => {
  const editor = editorWith('one')
  selectAll(editor)
  setMark(editor, 'color', '#c92a2a')
  setMark(editor, 'color', '#1864ab')
  expect(html(editor)).toBe('<span style="color: #1864ab">one</span>')
  setMark(editor, 'color', null)
  expect(html(editor)).toBe('one')
})

test('Enter breaks the line where the caret is', () => {
  const editor = editorWith('onetwo')
  Transforms.select(editor, { path: [0, 0], offset: 3 })
  editor.insertBreak()
  expect(html(editor)).toBe('one<br>two')
})

test('text goes to the end when the caret was nowhere', () => {
  const editor = editorWith('one')
  insertText(editor, '🚢')
  expect(html(editor)).toBe('one🚢')
})

test('what is pasted takes the place of the selection and can be undone', () => {
  const editor = editorWith('one')
  selectAll(editor)
  expect(paste(editor, clipboard({ 'text/html': '<p><b>two</b></p><p>three</p>' }))).toEqual([])
  expect(html(editor)).toBe('<strong>two</strong><br>three')
  editor.undo()
  expect(html(editor)).toBe('one')
})

test("slate's own fragment on the clipboard is not trusted", () => {
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
  expect(files).toEqual([])
  expect(html(editor)).toBe('plain')
})

test('a picture beside words is left, a picture alone is a file', () => {
  const editor = editorWith('')
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  selectAll(editor)
  expect(paste(editor, clipboard({ 'text/html': '<td>cell</td>', 'text/plain': 'cell' }, [picture]))).toEqual(
    [],
  )
  expect(
    paste(editor, clipboard({ 'text/html': '<img src="https://x.invalid/a.png" alt="photo">' }, [picture])),
  ).toEqual([picture])
})

test('another text replaces the whole one and leaves no way back to it', () => {
  const editor = editorWith('one\ntwo\nthree')
  replaceAll(editor, linesOfText('new'))
  editor.undo()
  expect(html(editor)).toBe('new')
})
