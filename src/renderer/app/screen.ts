import type { Icon } from '@tabler/icons-react'
import type { Atom } from 'jotai'
import type { ComponentType } from 'react'
import type { ScreenFacts, ScreenName } from '#shared/screens.ts'
import type { ComponentOnDemand } from '../lib/on-demand.ts'

/** A screen of the app, for navigation, shortcuts, palette and deep links. */
export interface Screen extends ScreenFacts {
  readonly name: ScreenName
  /** Its icon in the rail and the palette. */
  readonly icon?: Icon
  /** Its code comes when it is first shown, except for the first view's. */
  readonly component: ComponentType & Partial<Pick<ComponentOnDemand<object>, 'load'>>
  /** Its group in the rail; absent for a screen that is reached in other ways. */
  readonly rail?: 'top' | 'bottom'
  /** The number on its link in the rail. */
  readonly unread?: Atom<number>
  /** The same for things to do that are not unread. */
  readonly waiting?: Atom<number>
  /** The right column on wide windows. */
  readonly aside?: ComponentOnDemand<object>
}
