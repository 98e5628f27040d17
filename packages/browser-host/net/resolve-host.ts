import { lookup } from 'node:dns/promises'
import { netError } from './net-errors.ts'
import { isOnline } from './online.ts'

/**
 * Electron's `session.resolveHost`, through the system's resolver. Supports only the option for the address family.
 */
export const resolveHost: Electron.Session['resolveHost'] = async (host, options) => {
  if (!isOnline()) throw netError('INTERNET_DISCONNECTED')
  // Chromium resolves names of this computer without a query.
  const name = /(^|\.)localhost\.?$/i.test(host) ? 'localhost' : host.replace(/^\[|\]$/g, '')
  const { queryType } = options ?? {}
  const family = queryType === undefined ? 0 : { A: 4, AAAA: 6 }[queryType]
  const found = await lookup(name, { all: true, family }).catch(() => {
    throw netError('NAME_NOT_RESOLVED')
  })
  return {
    endpoints: found.map(({ address, family: kind }) => ({ address, family: kind === 6 ? 'ipv6' : 'ipv4' })),
  }
}
