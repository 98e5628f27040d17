import type { Page } from '@playwright/test'
import type { Place } from '../places.ts'

/** A place with steps that prepare its content. */
export interface PreparedPlace extends Place {
  readonly prepare?: () => Promise<void>
  /** For a place with several views: opens each view and calls `inspect`. */
  readonly steps?: (inspect: () => Promise<void>) => Promise<void>
  /** Content observed outside the page: text with marks, and forbidden content. */
  readonly found?: () => Promise<{ readonly shown: string; readonly left: readonly string[] }>
  /** Maps a field to the one that it counts as in this place. */
  readonly as?: (field: string) => string
  /** Returns the page of another window, if the place is there. */
  readonly window?: () => Promise<Page>
  readonly leave?: () => Promise<void>
  /** Removes the content after the last visit, so that no other place shows it. */
  readonly end?: () => Promise<void>
}
