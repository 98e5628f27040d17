import { navigate } from 'wouter/use-browser-location'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { memberPath } from '#shared/paths.ts'
import { rememberMember } from './seen-members.ts'

/** Opens a member's screen in the app, which costs nothing. */
export const openMember = (user: UserRef): void => {
  if (user.uuid === null) return
  rememberMember(user)
  navigate(memberPath(user.uuid))
}
