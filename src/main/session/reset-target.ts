import type { EndpointName } from '#shared/contract/api/contract.ts'
import { createTarget, type Target } from '../http/target.ts'
import { parseServerAddress } from './address.ts'

/**
 * The server for a forgotten password, while nobody is signed in: the one that is typed on the sign-in
 * screen. Null for every other call, and for a text that is no address.
 */
export const resetTarget = (name: EndpointName, server: string): Target | null => {
  if (name !== 'account.forgotPassword' && name !== 'account.resetPassword') return null
  const address = parseServerAddress(server)
  return address.ok ? createTarget(address.value) : null
}
