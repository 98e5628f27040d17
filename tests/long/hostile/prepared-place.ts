import type { Page } from '@playwright/test'
import type { Place } from '../places.ts'

/** A place that shows something once something has been done for it. */
export interface PreparedPlace extends Place {
  readonly prepare?: () => Promise<void>
  /** Where a visit shows one thing after the other: each is opened, and looked at then. */
  readonly steps?: (look: () => Promise<void>) => Promise<void>
  /** Content observed outside the page: text with marks, and forbidden content. */
  readonly found?: () => Promise<{ readonly shown: string; readonly left: readonly string[] }>
  /** Maps a field to the one that it counts as in this place. */
  readonly as?: (field: string) => string
  /** The page that shows it, where that is another window's. */
  readonly window?: () => Promise<Page>
  readonly leave?: () => Promise<void>
  /** Once it has shown everything: nothing of it is to show elsewhere. */
  readonly end?: () => Promise<void>
}
