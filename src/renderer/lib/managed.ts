import { atom } from 'jotai'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { noLimits, type OrganisationLimits } from '#shared/rules/spending-limits.ts'
import { preferencesAtom } from './session.ts'

/** The preferences that the organisation decides. */
export const managedNamesAtom = atom<readonly PreferenceName[]>(
  (get) => get(preferencesAtom).managed?.names ?? [],
)

/** How well the organisation's policies are known. */
export const policyStatusAtom = atom((get) => get(preferencesAtom).managed?.standing ?? 'current')

/** Whether the organisation lets anybody post for everybody; alone, so that another preference renders no form anew. */
export const publicPostsAtom = atom((get) => get(preferencesAtom).managed?.rules.publicPosts ?? true)

/** Whether sessions are kept, where the organisation decides that; null where the person does. */
export const rememberRuleAtom = atom((get) => get(preferencesAtom).managed?.rules.remember ?? null)

/** Whether the organisation allows the demo network. */
export const demoAllowedAtom = atom((get) => get(preferencesAtom).managed?.rules.demo ?? true)

/** Most days that what was seen is kept, where the organisation decides that. */
export const archiveDaysRuleAtom = atom((get) => get(preferencesAtom).managed?.rules.archiveDays ?? null)

/** The organisation's limits on spending. */
export const spendingRulesAtom = atom<OrganisationLimits>(
  (get) => get(preferencesAtom).managed?.rules.spending ?? noLimits,
)
