/** Commands of a rich-text editor. Each acts at the caret. */
export interface FieldCommands {
  /** Focuses the editor, with the caret where it was. */
  readonly focus: () => void
  /** Returns the text of the line before the caret; null while text is selected. */
  readonly textBeforeCaret: () => string | null
  /** Replaces `count` characters before the caret as one undo step. Returns false if they span several text nodes. */
  readonly replaceBack: (count: number, text: string) => boolean
  /** Selects the first match of `find`, from the beginning of the text or, with `isBehind`, after the selection. */
  readonly selectNext: (
    find: (text: string, from: number) => { readonly start: number; readonly end: number } | null,
    isBehind: boolean,
  ) => boolean
}

/** The subject of a text that is being written. */
export interface WritingAbout {
  /** The key of a thread, for example `post:12`; null for a new post. */
  readonly thread: string | null
  /** The name of the answered comment's author. */
  readonly repliedTo: string | null
}

export interface WritingField extends WritingAbout {
  /** Null for a plain text field. */
  readonly commands: FieldCommands | null
}

const known = new WeakMap<Element, WritingField>()

/** Registers an element in which comments, messages or posts are written; the returned function removes it. */
export const registerField = (element: Element, field: WritingField): (() => void) => {
  known.set(element, field)
  return () => known.delete(element)
}

/** Returns the writing field at or around an element; null outside of any. */
export const writingFieldAround = (element: Element | null): WritingField | null => {
  for (let at = element; at; at = at.parentElement) {
    const field = known.get(at)
    if (field) return field
  }
  return null
}
