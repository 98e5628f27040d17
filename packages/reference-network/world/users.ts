import { type UserTypeKey, userTypeOf, userTypes } from '#shared/contract/entities/user-types.ts'
import type { World } from './open-world.ts'

/** A member's row in the database. */
export interface MemberRow {
  readonly id: number
  readonly uuid: string
  readonly email: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly user_unique_id: string
  readonly user_type: UserTypeKey
  readonly kyc_status: string
  readonly is_admin: number
  readonly profile_credit: number
  readonly profile_img: string | null
  readonly country_name: string
  readonly city: string
  readonly company: string
  readonly about: string
  readonly phone: string
}

export const memberById = (world: World, id: number): MemberRow | undefined =>
  world.db.one<MemberRow>('SELECT * FROM users WHERE id = ?', id)

export const memberByUuid = (world: World, uuid: string): MemberRow | undefined =>
  world.db.one<MemberRow>('SELECT * FROM users WHERE uuid = ?', uuid)

export const memberByEmail = (world: World, email: string): MemberRow | undefined =>
  world.db.one<MemberRow>('SELECT * FROM users WHERE email = ?', email.trim())

export const fullNameOf = (member: MemberRow): string => `${member.first_name} ${member.last_name}`.trim()

export const typeLabel = (member: MemberRow): string =>
  userTypeOf(member.user_type)?.label ?? member.user_type

/** Returns the bit of a user type, so that a query can check a post's audience with one comparison. */
export const typeBit = (key: UserTypeKey): number => 1 << userTypes.findIndex((t) => t.key === key)

export const areConnected = (world: World, one: number, other: number): boolean =>
  world.db.one('SELECT 1 FROM connections WHERE user_id = ? AND other_id = ?', one, other) !== undefined

/** A user in an answer, with the fields for a link (product.md#members), as this viewer sees them. */
interface UserWire {
  readonly id: number
  readonly uuid: string
  readonly full_name: string
  readonly first_name: string
  readonly last_name: string
  readonly profile_img: string | null
  readonly user_unique_id: string
  readonly is_admin: boolean
  readonly is_profile_credit_deducted: boolean
}

/** Members for one answer. Reads each once, and marks the profiles that the viewer has paid for. */
export interface People {
  readonly viewerId: number
  readonly member: (id: number) => MemberRow | undefined
  readonly ref: (id: number) => UserWire | null
}

export const peopleFor = (world: World, viewerId: number): People => {
  const members = new Map<number, MemberRow | undefined>()
  const refs = new Map<number, UserWire | null>()
  const paid = new Set(
    world.db
      .all<{ target_id: number }>(
        "SELECT target_id FROM views WHERE user_id = ? AND kind = 'profile'",
        viewerId,
      )
      .map((row) => row.target_id),
  )
  const member = (id: number): MemberRow | undefined => {
    if (!members.has(id)) members.set(id, memberById(world, id))
    return members.get(id)
  }
  return {
    viewerId,
    member,
    ref: (id) => {
      const known = refs.get(id)
      if (known !== undefined) return known
      const found = member(id)
      const wire = found === undefined ? null : userWire(found, found.id === viewerId || paid.has(found.id))
      refs.set(id, wire)
      return wire
    },
  }
}

const userWire = (member: MemberRow, isDeducted: boolean): UserWire => ({
  id: member.id,
  uuid: member.uuid,
  full_name: fullNameOf(member),
  first_name: member.first_name,
  last_name: member.last_name,
  profile_img: member.profile_img,
  user_unique_id: member.user_unique_id,
  is_admin: member.is_admin === 1,
  is_profile_credit_deducted: isDeducted,
})
