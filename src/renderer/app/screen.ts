import type { Icon } from '@tabler/icons-react'
import type { Atom } from 'jotai'
import type { ComponentType } from 'react'
import type { ScreenFacts, ScreenName } from '#shared/screens.ts'
import type { ComponentOnDemand } from '../lib/on-demand.ts'

/** A screen of the app, for navigation, shortcuts, palette and deep links. */
export interface Screen extends Omit<ScreenFacts, 'title'> {
  readonly name: ScreenName
  readonly title: string
  /** Its icon in the rail and the palette. */
  readonly icon?: Icon
  /** Its content. The code loads on first use, except for the first view. */
  readonly component: ComponentType & Partial<Pick<ComponentOnDemand<object>, 'load'>>
  /** Its group in the rail; absent for a screen without a link there. */
  readonly rail?: 'top' | 'bottom'
  /** The unread count on its link in the rail. */
  readonly unread?: Atom<number>
  /** The count of things to do, for a screen without unread items. */
  readonly waiting?: Atom<number>
  /** The right column in wide windows. */
  readonly aside?: ComponentOnDemand<object>
}
