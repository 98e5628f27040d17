import { type FieldCommands, writingFieldAround } from '../../lib/writing-fields.ts'
import { typeInto } from '../../ui/caret.ts'
import { startEdge } from '../../ui/direction.ts'

/** The fields in which comments, messages and posts are written. */

/** Returns the writing field of an event; null for any other element. */
export const fieldOf = (target: EventTarget | null): HTMLElement | null => {
  const element =
    target instanceof HTMLElement ? target.closest<HTMLElement>('textarea, [contenteditable="true"]') : null
  if (!writingFieldAround(element)) return null
  return element instanceof HTMLTextAreaElement && element.readOnly ? null : element
}

const plainCommands = (field: HTMLTextAreaElement): FieldCommands => ({
  focus: () => field.focus({ preventScroll: true }),
  textBeforeCaret: () =>
    field.selectionStart === field.selectionEnd ? field.value.slice(0, field.selectionStart) : null,
  replaceBack: (count, text) => {
    field.setSelectionRange(field.selectionStart - count, field.selectionStart)
    if (text === '') document.execCommand('delete')
    else typeInto(field, text)
    return true
  },
  selectNext: (find, isBehind) => {
    const found = find(field.value, isBehind ? field.selectionEnd : 0)
    if (found) field.setSelectionRange(found.start, found.end)
    return found !== null
  },
})

/** Returns a field's commands; null once the element is unregistered. */
export const commandsOf = (field: HTMLElement): FieldCommands | null =>
  field instanceof HTMLTextAreaElement ? plainCommands(field) : (writingFieldAround(field)?.commands ?? null)

/** Returns the anchor of a list: the caret of a rich editor, or the edge of a plain field. */
export const placeOf = (
  field: HTMLElement,
): { readonly start: number; readonly top: number; readonly bottom: number } => {
  const selection = field instanceof HTMLTextAreaElement ? null : getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null
  const box = range && range.height > 0 ? range : field.getBoundingClientRect()
  return { start: startEdge(box), top: box.top, bottom: box.bottom }
}
