import type { ConnectionState } from '#shared/ipc/session.ts'
import { isMaintenance, maintenanceTexts } from '../../lib/errors.ts'

const texts = {
  offline: 'Offline',
  offlineDetail: 'You are offline. The screen may be out of date.',
  failing: 'Server not answering',
  maintenanceDetail: (text: string) => `${text} Quayside checks again automatically.`,
  failingDetail: 'The server sends errors or no answers. Quayside tries again.',
  realtime: 'Reconnecting',
  online: 'Back online',
  answering: 'The server is answering again',
  live: 'Live updates are back',
  realtimeDetail: 'Live updates are interrupted. Trying to reconnect.',
  given: 'Live updates off',
  givenDetail: (code: number | null) =>
    `${code === null ? 'The live service cannot be reached.' : `The live service refused the connection (code ${code}).`} Quayside checks for news every 20 seconds.`,
} as const

/** Texts and tone of the indicator. */
export interface Trouble {
  readonly tone: 'bad' | 'soft'
  readonly text: string
  readonly detail: string
  /** The announcement once it is over. */
  readonly over: string
}

/** Returns the connection's problem; null for none. A network without realtime is polled, and has no problem. */
export const troubleOf = ({ http, error, realtime, realtimeTrouble }: ConnectionState): Trouble | null => {
  if (http === 'offline')
    return { tone: 'bad', text: texts.offline, detail: texts.offlineDetail, over: texts.online }
  if (http === 'failing' && error !== null && isMaintenance(error))
    return {
      tone: 'bad',
      text: maintenanceTexts.short(error),
      detail: texts.maintenanceDetail(maintenanceTexts.long(error)),
      over: texts.answering,
    }
  if (http === 'failing')
    return { tone: 'bad', text: texts.failing, detail: texts.failingDetail, over: texts.answering }
  if (realtime === 'waiting')
    return { tone: 'soft', text: texts.realtime, detail: texts.realtimeDetail, over: texts.live }
  if (realtimeTrouble)
    return {
      tone: 'soft',
      text: texts.given,
      detail: texts.givenDetail(realtimeTrouble.code),
      over: texts.live,
    }
  return null
}
