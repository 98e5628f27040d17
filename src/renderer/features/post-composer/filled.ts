import type { Cost } from '#shared/rules/cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import type { TrayFile } from '../composer/tray-file.ts'

/** The form's content when the button is pressed. */
export interface Filled {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Credits, as the form showed them: what is asked about is the price of then. */
  readonly shownCost: Cost
}
