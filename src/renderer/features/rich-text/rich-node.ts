import type { FontName } from './style.ts'

/** The tree of sanitised members' HTML. React, the editor and plain text derive from it. */

export interface RichStyle {
  readonly color?: string
  readonly background?: string
  readonly font?: FontName
  /** Bounded, px. */
  readonly size?: number
  /** Not bold inside bold text. */
  readonly isLight?: true
  /** Not italic inside italic text. */
  readonly isUpright?: true
}

export type RichTag =
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'span'
  | 'p'
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'

export type RichNode =
  | string
  | { readonly tag: 'br' }
  | { readonly tag: 'img'; readonly src: string; readonly alt: string }
  | { readonly tag: 'a'; readonly link: RichLinkTarget; readonly children: readonly RichNode[] }
  | { readonly tag: RichTag; readonly style?: RichStyle; readonly children: readonly RichNode[] }

export type RichLinkTarget =
  | { readonly kind: 'in-app'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  | { readonly kind: 'mail'; readonly url: string; readonly address: string }

export interface RichDocument {
  readonly nodes: readonly RichNode[]
  /** Whether the text is long by characters or by height. Such a text may start collapsed. */
  readonly long: boolean
  /** Whether the text was too long and its end is missing. */
  readonly cut: boolean
}

/** Tags that begin a line of their own. */
export const blockTags: ReadonlySet<string> = new Set<RichTag>(['p', 'div', 'li', 'blockquote', 'pre'])
