import { atom } from 'jotai'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { noLimits, type OrganisationLimits } from '#shared/rules/spending-limits.ts'
import { preferencesAtom } from './session.ts'

/** The preferences that the organisation decides. */
export const managedNamesAtom = atom<readonly PreferenceName[]>(
  (get) => get(preferencesAtom).managed?.names ?? [],
)

/** Whether the organisation's policies are current. */
export const policyStatusAtom = atom((get) => get(preferencesAtom).managed?.policyStatus ?? 'current')

/**
 * Whether the organisation allows public posts. A separate atom, so that another preference does not rerender forms.
 */
export const publicPostsAtom = atom((get) => get(preferencesAtom).managed?.rules.publicPosts ?? true)

/** Whether sessions are kept, by the organisation's rule; null if the member decides. */
export const rememberRuleAtom = atom((get) => get(preferencesAtom).managed?.rules.remember ?? null)

/** Whether the organisation allows the demo network. */
export const demoAllowedAtom = atom((get) => get(preferencesAtom).managed?.rules.demo ?? true)

/** The organisation's limit on the age of archived content, days; null if the member decides. */
export const archiveDaysRuleAtom = atom((get) => get(preferencesAtom).managed?.rules.archiveDays ?? null)

/** The organisation's limits on spending. */
export const spendingRulesAtom = atom<OrganisationLimits>(
  (get) => get(preferencesAtom).managed?.rules.spending ?? noLimits,
)
