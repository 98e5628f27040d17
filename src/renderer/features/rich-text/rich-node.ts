import type { FontName } from './fonts.ts'

/** Sanitised members' HTML: a small tree that React, the editor and plain text all derive from. */

export interface RichStyle {
  readonly color?: string
  readonly background?: string
  readonly font?: FontName
  /** Pixels, bounded. */
  readonly size?: number
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
  /** Whether it is long by its characters or by its height, and starts in part where that is wanted. */
  readonly long: boolean
  /** True when it was too long and its end is missing. */
  readonly cut: boolean
}

/** Tags that begin a line of their own. */
export const blockTags: ReadonlySet<string> = new Set<RichTag>(['p', 'div', 'li', 'blockquote', 'pre'])
