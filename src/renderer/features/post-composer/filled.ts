import type { Audience } from '#shared/rules/visibility.ts'
import type { TrayFile } from '../composer/tray-file.ts'

/** What is handed over when the button is pressed. */
export interface Filled {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Credits, known by now. */
  readonly cost: number
}
