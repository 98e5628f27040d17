import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountAtom } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** The person whose name has the pointer or the keyboard's focus. */
export interface PointedPerson {
  readonly user: UserRef
  /** The name that the viewer may read there. */
  readonly name: string
  readonly link: HTMLElement
}

/** Null while no name is pointed at. */
export const pointedPersonAtom = accountAtom<PointedPerson | null>(null)

export const pointAt = (person: PointedPerson | null): void => store.set(pointedPersonAtom, person)
