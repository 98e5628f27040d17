import { type Member, newVisitor } from '../../contract/support/member.ts'
import type { TestNetwork } from '../../contract/support/network.ts'
import type { Network } from '../../support/network.ts'
import { accountAt } from './sign-in.ts'

/** Somebody who uses the network without an app, for what a journey needs but is not about. */
export const memberAt = async (network: Network, account: number): Promise<Member> => {
  const { email, password } = accountAt(network, account)
  // Of the network it needs the address alone.
  const member = newVisitor(network as unknown as TestNetwork)
  const { status } = await member.signIn(email, password)
  if (status >= 300) throw new Error(`${email}: ${status}`)
  return member
}
