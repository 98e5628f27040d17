import type { AppError } from '#shared/errors.ts'
import type { ConnectionState } from '#shared/ipc/session.ts'
import { message, texts } from '#shared/texts/message.ts'
import { isMaintenance, maintenanceTexts } from '../../lib/errors.ts'

const troubleTexts = texts('connectionTrouble', {
  offline: 'Offline',
  offlineDetail: 'You are offline. The screen may be out of date.',
  failing: 'Server not answering',
  failingDetail: 'The server sends errors or no answers. Quayside tries again.',
  gateway: 'Sign-in page in the way',
  gatewayDetail: message(
    'Not the network but {host} answers. Something on the way may ask you to sign in. Quayside tries again.',
    'host',
  ),
  openBrowser: 'Open in browser',
  proxy: 'Proxy sign-in needed',
  proxyDetail: 'The proxy of this connection asks for a name and a password.',
  askProxy: 'Sign in to the proxy',
  ownCertificate: 'Certificate needed',
  ownCertificateDetail:
    'The server requires a certificate. None was chosen, or the server did not accept it.',
  askCertificate: 'Choose a certificate',
  certificate: 'Certificate not trusted',
  certificateDetail: 'The identity of the server could not be verified. Nothing was sent to it.',
  tryAgain: 'Try again',
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
  /** Label and kind of the button that may end it. */
  readonly remedy?: { readonly kind: 'browser' | 'retry'; readonly label: string }
}

/** Problems on the way to the server, by the error code. A retry alone meets each again. */
const onTheWay = ({ code, answeredBy }: AppError): Omit<Trouble, 'tone' | 'over'> | null => {
  const retry = (label: string) => ({ kind: 'retry', label }) as const
  switch (code) {
    case 'gateway':
      return {
        text: troubleTexts.gateway,
        detail: troubleTexts.gatewayDetail(answeredBy ?? '?'),
        remedy: { kind: 'browser', label: troubleTexts.openBrowser },
      }
    case 'proxy-login':
      return {
        text: troubleTexts.proxy,
        detail: troubleTexts.proxyDetail,
        remedy: retry(troubleTexts.askProxy),
      }
    case 'client-certificate':
      return {
        text: troubleTexts.ownCertificate,
        detail: troubleTexts.ownCertificateDetail,
        remedy: retry(troubleTexts.askCertificate),
      }
    case 'certificate':
      return {
        text: troubleTexts.certificate,
        detail: troubleTexts.certificateDetail,
        remedy: retry(troubleTexts.tryAgain),
      }
    default:
      return null
  }
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
  const blocked = http === 'failing' && error !== null ? onTheWay(error) : null
  if (blocked !== null) return { tone: 'bad', over: troubleTexts.answering, ...blocked }
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
