import type { Icon } from '@tabler/icons-react'
import type { Atom } from 'jotai'
import type { ComponentType } from 'react'
import type { ComponentOnDemand } from '../lib/on-demand.ts'

/** A screen of the app, for navigation, shortcuts, palette and deep links. */
export interface Screen {
  readonly name: string
  /** Route pattern. A screen with parameters in it is reached by links only. */
  readonly path: string
  readonly title: string
  /** Where there is a way to it: in the rail, in the palette. */
  readonly icon?: Icon
  /** Its code comes when it is first shown, except for the first view's. */
  readonly component: ComponentType & Partial<Pick<ComponentOnDemand<object>, 'load'>>
  /** Its group in the rail; absent for a screen that is reached in other ways. */
  readonly rail?: 'top' | 'bottom'
  /** The number on its link in the rail. */
  readonly unread?: Atom<number>
  /** The same for things to do that are not unread. */
  readonly waiting?: Atom<number>
  /** Its keyboard shortcut. */
  readonly keys?: string
  /** False for a screen that is not opened again by the next start. */
  readonly restored?: false
  /** The right column on wide windows. */
  readonly aside?: ComponentOnDemand<object>
}
