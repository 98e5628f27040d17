import { typeInto } from '../../ui/caret.ts'

/** A field in which comments and messages are written, plain or formatted, as the page has it. */

const fields = 'textarea[data-thread-field], [contenteditable="true"][role="textbox"]'

/** The field that an event is about; null for any other. */
export const fieldOf = (target: EventTarget | null): HTMLElement | null => {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>(fields) : null
  return element instanceof HTMLTextAreaElement && element.readOnly ? null : element
}

/** The text before the caret: of a plain field all of it, else of the piece of text in its line. Null without a caret. */
export const textBeforeCaret = (field: HTMLElement): string | null => {
  if (field instanceof HTMLTextAreaElement)
    return field.selectionStart === field.selectionEnd ? field.value.slice(0, field.selectionStart) : null
  const selection = getSelection()
  const node = selection?.anchorNode
  if (!selection?.isCollapsed || !node || node.nodeType !== Node.TEXT_NODE || !field.contains(node))
    return null
  const line = node.parentElement?.closest('[data-slate-node="element"]')
  const before = document.createRange()
  before.setStart(line ?? node, 0)
  before.setEnd(node, selection.anchorOffset)
  // Slate puts a zero-width character into empty lines.
  return before.toString().replaceAll('\ufeff', '')
}

/** Selects `count` characters before the caret; false when they span several text nodes. */
const selectBack = (field: HTMLElement, count: number): boolean => {
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.selectionStart - count, field.selectionStart)
    return true
  }
  const selection = getSelection()
  const node = selection?.anchorNode
  if (!selection || !node || selection.anchorOffset < count) return false
  selection.setBaseAndExtent(node, selection.anchorOffset - count, node, selection.anchorOffset)
  return true
}

/** Inserts the lines after the first as a paste, which the editor splits into lines. */
const pasteInto = (field: HTMLElement, text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Replaces `count` characters before the caret by a text, as if typed: Undo reverts it. */
export const replaceBack = (field: HTMLElement, count: number, text: string): boolean => {
  field.focus({ preventScroll: true })
  if (!selectBack(field, count)) return false
  if (field instanceof HTMLTextAreaElement) {
    typeInto(field, text)
    return true
  }
  const end = text.indexOf('\n')
  typeInto(field, end < 0 ? text : text.slice(0, end))
  if (end >= 0) pasteInto(field, text.slice(end))
  return true
}

/** Deletes `count` characters before the caret, as if typed. */
export const deleteBack = (field: HTMLElement, count: number): void => {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLTextAreaElement) {
    selectBack(field, count)
    document.execCommand('delete')
    return
  }
  // A rich text editor follows input events, one per character.
  const announced = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }
  for (let n = 0; n < count; n += 1) field.dispatchEvent(new InputEvent('beforeinput', announced))
}

const piecesOf = (field: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  const pieces: Text[] = []
  while (walker.nextNode()) pieces.push(walker.currentNode as Text)
  return pieces
}

/** Selects the first place that `find` names in the text, looking from the beginning or behind the selection. */
export const selectNext = (
  field: HTMLElement,
  find: (text: string, from: number) => { readonly start: number; readonly end: number } | null,
  isBehind: boolean,
): boolean => {
  if (field instanceof HTMLTextAreaElement) {
    const found = find(field.value, isBehind ? field.selectionEnd : 0)
    if (found) field.setSelectionRange(found.start, found.end)
    return found !== null
  }
  const selection = getSelection()
  const pieces = piecesOf(field)
  const at = isBehind ? pieces.indexOf(selection?.focusNode as Text) : 0
  for (const piece of pieces.slice(Math.max(0, at))) {
    const from = isBehind && piece === selection?.focusNode ? selection.focusOffset : 0
    const found = find(piece.data, from)
    if (!found) continue
    selection?.setBaseAndExtent(piece, found.start, piece, found.end)
    return true
  }
  return false
}

/** Where a list for a field begins: at the caret, or of a plain field at its left edge. */
export const placeOf = (
  field: HTMLElement,
): { readonly left: number; readonly top: number; readonly bottom: number } => {
  const selection = field instanceof HTMLTextAreaElement ? null : getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null
  const box = field.getBoundingClientRect()
  return range && range.height > 0
    ? { left: range.left, top: range.top, bottom: range.bottom }
    : { left: box.left, top: box.top, bottom: box.bottom }
}
