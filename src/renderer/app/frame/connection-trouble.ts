import type { ConnectionState } from '#shared/ipc/session.ts'
import { appTexts } from '../texts.ts'

const texts = appTexts.connection

/** What the indicator says. */
export interface Trouble {
  readonly tone: 'bad' | 'soft'
  readonly text: string
  readonly detail: string
}

/** Null where all is well; so it is in a network without realtime, which is polled. */
export const troubleOf = ({ http, realtime, realtimeTrouble }: ConnectionState): Trouble | null => {
  if (http === 'offline') return { tone: 'bad', text: texts.offline, detail: texts.offlineDetail }
  if (http === 'failing') return { tone: 'bad', text: texts.failing, detail: texts.failingDetail }
  if (realtime === 'waiting') return { tone: 'soft', text: texts.realtime, detail: texts.realtimeDetail }
  if (realtimeTrouble)
    return { tone: 'soft', text: texts.given, detail: texts.givenDetail(realtimeTrouble.code) }
  return null
}
