import { dayMs } from '#shared/dates.ts'
import type { AlertPrefill } from '../alerts/open-alert-dialog.ts'
import { endText } from './ports.ts'
import type { VoyageFilter } from './voyage-filter.ts'

/** Returns an alert for the board's current filter: lane, mode, departure days and words. */
export const alertOf = ({ from, to, mode, etd, text }: VoyageFilter): AlertPrefill => ({
  origin: endText(from),
  destination: endText(to),
  mode,
  words: text,
  ...(etd.kind === 'between'
    ? { etdFrom: etd.from, etdBefore: etd.until === null ? null : etd.until + dayMs }
    : {}),
})
