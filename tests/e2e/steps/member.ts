import { accountAt } from '../../support/app/sign-in.ts'
import { type Member, newVisitor } from '../../support/network/member.ts'
import type { Network } from '../../support/network/network.ts'

/** Signs in a member by HTTP without an app, to prepare a journey. */
export const memberAt = async (network: Network, account: number): Promise<Member> => {
  const { email, password } = accountAt(network, account)
  const member = newVisitor(network)
  const { status } = await member.signIn(email, password)
  if (status >= 300) throw new Error(`${email}: ${status}`)
  return member
}
