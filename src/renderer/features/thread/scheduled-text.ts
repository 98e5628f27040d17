import type { KeptValue } from '#shared/ipc/kept.ts'
import { bracketed, partsLine } from '#shared/texts/units.ts'
import { atWallTime } from '#shared/wall-time.ts'
import { zoneName } from '#shared/zoned-time.ts'
import { nearMomentText } from '../time/moment-text.ts'
import { threadTexts } from './texts.ts'

type Moment = Pick<KeptValue<'scheduled'>, 'due' | 'wall' | 'zone'> & { readonly isMissed?: boolean }

/** Returns when a text leaves: 'Will be sent Tue 24 Nov, 03:30 (Tue 24 Nov, 08:00, India Standard Time)'. */
export const scheduledAt = ({ due, wall, zone, isMissed = false }: Moment): string => {
  const own = nearMomentText(due)
  const there =
    wall !== null && zone !== null ? partsLine([nearMomentText(atWallTime(wall)), zoneName(zone)]) : ''
  const moment = there === '' ? own : bracketed(own, there)
  return isMissed ? threadTexts.wasDue(moment) : threadTexts.willBeSent(moment)
}
