import type { EndpointName } from '#shared/contract/api/contract.ts'
import { createTarget, type Target } from '../http/target.ts'
import { parseServerAddress } from './address.ts'

/**
 * Returns the server of a forgotten password while signed out: the one typed on the sign-in screen. Null for other
 * calls and invalid addresses.
 */
export const resetTarget = (name: EndpointName, server: string): Target | null => {
  if (name !== 'account.forgotPassword' && name !== 'account.resetPassword') return null
  const address = parseServerAddress(server)
  return address.ok ? createTarget(address.value) : null
}
