import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** The member whose card is open over the screen; null for none. */
export const openCardAtom = accountAtom<UserRef | null>(null)

/** Opens the viewer's card about a member, which costs nothing. */
export const openCard = (user: UserRef): void => store.set(openCardAtom, actNow(), user)

export const closeCard = (): void => store.set(openCardAtom, actNow(), null)
