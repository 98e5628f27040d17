import { type AppError, appError } from '#shared/errors.ts'
import { directionOf, language } from '#shared/texts/language.ts'
import { netFailureOf } from '../../http/net-failure.ts'
import { nativeTexts } from '../../texts.ts'

const refusals: Readonly<Record<number, AppError['code']>> = {
  401: 'signed-out',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
}

/** Returns the coded error of a page that the server refused. */
export const refusalOf = (status: number): AppError => appError(refusals[status] ?? 'server', { status })

/**
 * Returns the coded error of a rejected `loadURL`. Chromium rejects an error status without a body. It uses one code
 * for each replaced load: a redirect elsewhere, or a file to save.
 */
export const loadErrorOf = (thrown: unknown, status: number | undefined): AppError => {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (message.includes('ERR_ABORTED')) return appError('cancelled')
  if (message.includes('ERR_HTTP_RESPONSE_CODE_FAILURE'))
    return status === undefined ? appError('server') : refusalOf(status)
  return appError(netFailureOf(thrown, false).code)
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Returns a page with the reason for a failure, because Electron shows an empty window. Null for a cancelled load. */
export const failedPage = ({ code, status }: AppError): string | null => {
  if (code === 'cancelled') return null
  const { failed, offline, certificate, clientCertificate, proxyLogin, timeout, server, again } =
    nativeTexts.details
  const reasons: Partial<Record<AppError['code'], string>> = {
    offline,
    certificate,
    timeout,
    'client-certificate': clientCertificate,
    'proxy-login': proxyLogin,
  }
  const reason = reasons[code] ?? server(status === undefined ? null : String(status))
  const html = `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><meta charset="utf-8"><title>${escaped(failed)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem}</style>
<main><h1>${escaped(failed)}</h1><p>${escaped(reason)} ${escaped(again)}</p></main></html>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
}
