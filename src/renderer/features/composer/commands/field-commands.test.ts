import { Editor, Transforms } from 'slate'
import { expect, test, vi } from 'vitest'
import { nextField } from '../../templates/fields.ts'
import { createRichEditor } from '../create-rich-editor.ts'
import { linesOfText } from '../deserialise.ts'
import { plainTextOfLines } from '../serialise.ts'
import type { Line } from '../slate-types.ts'
import { fieldCommands } from './field-commands.ts'

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
    ...fieldCommands(editor, type),
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
