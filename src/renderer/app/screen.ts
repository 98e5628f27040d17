import type { Icon } from '@tabler/icons-react'
import type { Atom } from 'jotai'
import type { ComponentType } from 'react'

/** A screen, as navigation, shortcuts, palette and deep links know it. */
export interface Screen {
  readonly name: string
  /** Route pattern; a screen with parameters in it is reached by links alone. */
  readonly path: string
  readonly title: string
  readonly icon: Icon
  /** Lazy for all but the first view. */
  readonly component: ComponentType
  /** Its place in the rail; none for a screen that is reached otherwise. */
  readonly rail?: 'top' | 'bottom'
  /** Number on its pill. */
  readonly unread?: Atom<number>
  /** Keys that lead to it. */
  readonly keys?: string
  /** False for a screen that the next start does not come back to. */
  readonly restored?: false
  /** The right column on wide windows. */
  readonly aside?: ComponentType
}
