import type { KeptValue } from '#shared/ipc/kept.ts'
import { zonedMomentText } from '../time/moment-text.ts'
import { threadTexts } from './texts.ts'

type Moment = Pick<KeptValue<'scheduled'>, 'due' | 'wall' | 'zone'> & { readonly isMissed?: boolean }

/** Returns when a text leaves: 'Will be sent Tue 24 Nov, 03:30 (Tue 24 Nov, 08:00, India Standard Time)'. */
export const scheduledAt = ({ isMissed = false, ...due }: Moment): string => {
  const moment = zonedMomentText(due)
  return isMissed ? threadTexts.wasDue(moment) : threadTexts.willBeSent(moment)
}
