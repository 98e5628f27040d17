/** Commands of an editor of formatted text; each acts at its caret. */
export interface FieldCommands {
  /** Returns the text of the line before the caret; null where text is selected. */
  readonly textBeforeCaret: () => string | null
  /** Replaces `count` characters before the caret as one step of Undo; false where they are not in one piece of text. */
  readonly replaceBack: (count: number, text: string) => boolean
  /** Selects the first place that `find` names, from the beginning of the text or behind the selection. */
  readonly selectNext: (
    find: (text: string, from: number) => { readonly start: number; readonly end: number } | null,
    isBehind: boolean,
  ) => boolean
}

/** The subject of a text that is being written. */
export interface WritingAbout {
  /** The key of a thread, such as `post:12`; null for a new post. */
  readonly thread: string | null
  /** The name of the answered comment's author. */
  readonly answered: string | null
}

export interface WritingField extends WritingAbout {
  /** Null for a plain field. */
  readonly commands: FieldCommands | null
}

const known = new WeakMap<Element, WritingField>()

/** Registers an element in which comments, messages or posts are written until the returned function is called. */
export const registerField = (element: Element, field: WritingField): (() => void) => {
  known.set(element, field)
  return () => known.delete(element)
}

/** Returns the field that an element is or is in; null outside of any. */
export const writingFieldAround = (element: Element | null): WritingField | null => {
  for (let at = element; at; at = at.parentElement) {
    const field = known.get(at)
    if (field) return field
  }
  return null
}
