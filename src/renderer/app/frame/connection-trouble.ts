import type { ConnectionState } from '#shared/ipc/session.ts'
import { message, texts } from '#shared/texts/message.ts'
import { isMaintenance, maintenanceTexts } from '../../lib/errors.ts'

const troubleTexts = texts('connectionTrouble', {
  offline: 'Offline',
  offlineDetail: 'You are offline. The screen may be out of date.',
  failing: 'Server not answering',
  failingDetail: 'The server sends errors or no answers. Quayside tries again.',
  maintenanceDetail: message('{maintenance} Quayside checks again automatically.', 'maintenance'),
  realtime: 'Reconnecting',
  realtimeDetail: 'Live updates are interrupted. Trying to reconnect.',
  online: 'Back online',
  answering: 'The server is answering again',
  live: 'Live updates are back',
  given: 'Live updates off',
  unreachable: 'The live service cannot be reached. Quayside checks for news every 20 seconds.',
  refused: message(
    'The live service refused the connection (code {code}). Quayside checks for news every 20 seconds.',
    ['code', String],
  ),
})

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
    return {
      tone: 'bad',
      text: troubleTexts.offline,
      detail: troubleTexts.offlineDetail,
      over: troubleTexts.online,
    }
  if (http === 'failing' && error !== null && isMaintenance(error))
    return {
      tone: 'bad',
      text: maintenanceTexts.short(error),
      detail: troubleTexts.maintenanceDetail(maintenanceTexts.long(error)),
      over: troubleTexts.answering,
    }
  if (http === 'failing')
    return {
      tone: 'bad',
      text: troubleTexts.failing,
      detail: troubleTexts.failingDetail,
      over: troubleTexts.answering,
    }
  if (realtime === 'waiting')
    return {
      tone: 'soft',
      text: troubleTexts.realtime,
      detail: troubleTexts.realtimeDetail,
      over: troubleTexts.live,
    }
  if (realtimeTrouble) {
    const { code } = realtimeTrouble
    return {
      tone: 'soft',
      text: troubleTexts.given,
      detail: code === null ? troubleTexts.unreachable : troubleTexts.refused(code),
      over: troubleTexts.live,
    }
  }
  return null
}
