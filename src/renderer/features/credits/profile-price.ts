import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { createContext, use } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { type Cost, isSameCost } from '#shared/rules/cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { sessionAtom, settingsAtom } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { unlockedProfilesAtom } from './unlocked.ts'

/** Data that every name needs to show the price of a click. */
interface ProfilePrices {
  readonly cost: Cost
  /** The settings are still on their way. */
  readonly isPending: boolean
  /** Uuids unlocked since the data was read. */
  readonly unlocked: ReadonlySet<string>
}

const costAtom = selectAtom(settingsAtom, (settings) => viewCost('profile', settings), isSameCost)
const isPendingAtom = atom((get) => get(sessionAtom).status === 'restoring')

/** Stays the same object while nothing in it changes: names are drawn again only then, not with each new balance. */
export const profilePricesAtom = atom<ProfilePrices>((get) => ({
  cost: get(costAtom),
  isPending: get(isPendingAtom),
  unlocked: get(unlockedProfilesAtom),
}))

/** As the viewer's context: names come by the hundred, and reading a context costs nothing in each. */
export const ProfilePricesContext = createContext<ProfilePrices>({
  cost: null,
  isPending: true,
  unlocked: new Set(),
})

interface ProfilePrice {
  /** Paid for, or the viewer's own. */
  readonly isOpen: boolean
  readonly cost: Cost
  readonly isPending: boolean
}

/** Returns the price of a member's profile for the viewer. */
export const useProfilePrice = (user: UserRef): ProfilePrice => {
  const { cost, isPending, unlocked } = use(ProfilePricesContext)
  const viewer = useViewer()
  const isOpen = user.is_profile_credit_deducted || user.id === viewer?.id || unlocked.has(user.uuid ?? '')
  return { isOpen, cost, isPending }
}
