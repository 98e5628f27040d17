import type { World } from './open-world.ts'
import { type MemberRow, memberById, type People, peopleFor, typeBit } from './users.ts'

/** The signed-in member who receives an answer. */
export interface Viewer {
  readonly id: number
  readonly member: MemberRow
  readonly people: People
  readonly isAdmin: boolean
  readonly isKycAccepted: boolean
  /** The visible user types of posts: the member's own and All. */
  readonly typeBits: number
}

/** Returns the viewer for a member; undefined for an unknown id. */
export const viewerFor = (world: World, userId: number): Viewer | undefined => {
  const member = memberById(world, userId)
  if (member === undefined) return undefined
  return {
    id: member.id,
    member,
    people: peopleFor(world, member.id),
    isAdmin: member.is_admin === 1,
    isKycAccepted: member.kyc_status === 'Accepted',
    typeBits: typeBit(member.user_type) | typeBit('all'),
  }
}
