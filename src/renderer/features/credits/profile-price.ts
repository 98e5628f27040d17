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
  /** Whether the settings are still loading. */
  readonly isPending: boolean
  /** Uuids unlocked since the data was read. */
  readonly unlocked: ReadonlySet<string>
}

const costAtom = selectAtom(settingsAtom, (settings) => viewCost('profile', settings), isSameCost)
const isPendingAtom = atom((get) => get(sessionAtom).status === 'restoring')

/** Keeps its identity while nothing in it changes, so that a new balance does not rerender every name. */
export const profilePricesAtom = atom<ProfilePrices>((get) => ({
  cost: get(costAtom),
  isPending: get(isPendingAtom),
  unlocked: get(unlockedProfilesAtom),
}))

/** A context, because names exist by the hundred: unlike an atom, it needs no subscription per name. */
export const ProfilePricesContext = createContext<ProfilePrices>({
  cost: null,
  isPending: true,
  unlocked: new Set(),
})

interface ProfilePrice {
  /** Whether it is paid or the viewer's own. */
  readonly isOpen: boolean
  readonly cost: Cost
  readonly isPending: boolean
}

/** Returns the price of a member's profile for the viewer. */
export const useProfilePrice = (user: UserRef | null): ProfilePrice => {
  const { cost, isPending, unlocked } = use(ProfilePricesContext)
  const viewer = useViewer()
  const isOpen =
    user === null ||
    user.is_profile_credit_deducted ||
    user.id === viewer?.id ||
    unlocked.has(user.uuid ?? '')
  return { isOpen, cost, isPending }
}
