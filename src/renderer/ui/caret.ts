/** A position in the text of a field: the index of a text node, and the offset in it. */
interface Spot {
  readonly piece: number
  readonly offset: number
}

/** The selection in a field, saved for a form that outlives the field's elements. */
export interface Caret {
  readonly from: Spot
  readonly to: Spot
}

/** The ends of the page's selection. */
export type CaretRange = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>

/**
 * Events on a rich text field, whose editor keeps its own selection. `before` lets it render before the caret is set.
 * `put` lets it adopt the caret. Text typed earlier would go to the editor's old position.
 */
export const caretEvents = { before: 'beforecaretput', put: 'caretput' } as const

const isPlain = (field: HTMLElement): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement

const piecesOf = (field: HTMLElement): Node[] => {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  const pieces: Node[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[contenteditable="false"]'))
      pieces.push(walker.currentNode)
  return pieces
}

/**
 * Returns the caret of a field. For a rich text field `ends` must be the page's selection. Null if the selection is
 * elsewhere.
 */
export const caretOf = (field: HTMLElement, range: CaretRange | null): Caret | null => {
  if (isPlain(field)) {
    const { selectionStart, selectionEnd } = field
    if (selectionStart === null || selectionEnd === null) return null
    return { from: { piece: 0, offset: selectionStart }, to: { piece: 0, offset: selectionEnd } }
  }
  if (!field.isContentEditable) return null
  const pieces = piecesOf(field)
  const from = range?.anchorNode ? pieces.indexOf(range.anchorNode) : -1
  const to = range?.focusNode ? pieces.indexOf(range.focusNode) : -1
  if (!range || from === -1 || to === -1) return null
  return { from: { piece: from, offset: range.anchorOffset }, to: { piece: to, offset: range.focusOffset } }
}

/** Sets the caret of a focused field to a saved one, or to the end of the text. */
export const putCaret = (field: HTMLElement, caret: Caret | null): void => {
  if (isPlain(field)) {
    const end = field.value.length
    field.setSelectionRange(caret?.from.offset ?? end, caret?.to.offset ?? end)
    return
  }
  field.dispatchEvent(new Event(caretEvents.before, { bubbles: true }))
  const pieces = piecesOf(field)
  const last = pieces.at(-1)
  const placeOf = (spot: Spot | undefined): [Node, number] | null => {
    const piece = spot ? pieces[spot.piece] : last
    if (!piece) return null
    const { length } = piece.textContent ?? ''
    return [piece, Math.min(spot?.offset ?? length, length)]
  }
  const from = placeOf(caret?.from)
  const to = placeOf(caret?.to)
  if (!from || !to) return
  getSelection()?.setBaseAndExtent(...from, ...to)
  field.dispatchEvent(new Event(caretEvents.put, { bubbles: true }))
}

/** Inserts text at the caret of a focused field as if it were typed, so that Undo removes it. */
export const typeInto = (field: HTMLElement, data: string): void => {
  const selection = getSelection()
  const hasNoRange = isPlain(field) || !selection?.rangeCount
  const targetRanges = hasNoRange ? [] : [new StaticRange(selection.getRangeAt(0))]
  const announced = { inputType: 'insertText', data, targetRanges, bubbles: true, cancelable: true }
  // `execCommand` emits no `beforeinput`, which the rich editor needs.
  if (field.dispatchEvent(new InputEvent('beforeinput', announced)))
    document.execCommand('insertText', false, data)
}
