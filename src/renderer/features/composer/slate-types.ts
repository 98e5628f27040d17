import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { FontName } from '../rich-text/style.ts'

/** Marks of a text: those of the toolbar, and pasted links. */
export interface Marks {
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  /** Kept from pasted or edited text. The toolbar cannot set it. */
  readonly strike?: true
  readonly color?: string
  readonly background?: string
  readonly font?: FontName
  readonly link?: string
}

export interface FormattedText extends Marks {
  readonly text: string
}

/** Enter makes a line break, so a text is a list of lines. */
export interface Line {
  readonly type: 'line'
  readonly children: FormattedText[]
}

export type RichEditorInstance = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditorInstance
    Element: Line
    Text: FormattedText
  }
}

export const emptyLine = (): Line => ({ type: 'line', children: [{ text: '' }] })
