import { isDeepStrictEqual } from 'node:util'
import type {
  Managed,
  ManagedRules,
  PolicyStatus,
  PreferenceName,
  Preferences,
} from '#shared/ipc/preferences.ts'
import { noLimits, type OrganisationLimits } from '#shared/rules/spending-limits.ts'
import type { Policy } from './definition.ts'
import { type PolicyName, type PolicyValues, policies, policyNames } from './schema.ts'

/** Returns the only network allowed for sign-in, as an origin; null if the user may choose. */
export const lockedServer = ({ ServerUrl, ServerUrlLocked }: PolicyValues): string | null =>
  ServerUrlLocked === true && ServerUrl !== undefined ? ServerUrl : null

const preferenceSetBy = (name: PolicyName, value: unknown): Partial<Preferences> => {
  const { governs, sets }: Policy = policies[name]
  if (value === sets?.when) return sets?.preferences ?? {}
  return governs === undefined ? {} : { [governs]: value }
}

/** Returns the preferences that policies override, with their values. */
const overridesOf = (values: PolicyValues): Partial<Preferences> => {
  const server = lockedServer(values)
  const set = policyNames.filter((name) => values[name] !== undefined)
  return Object.assign(
    server === null ? {} : { server },
    ...set.map((name) => preferenceSetBy(name, values[name])),
  )
}

/** Returns the policies' defaults for unset preferences. */
const defaultsFor = (stored: Preferences, { ServerUrl }: PolicyValues): Partial<Preferences> =>
  stored.server === '' && ServerUrl !== undefined ? { server: ServerUrl } : {}

/** Returns the policies' upper limits. The user may choose less. */
const boundsFor = (stored: Preferences, { OfflineCache = 0 }: PolicyValues): Partial<Preferences> =>
  OfflineCache > 0 ? { archiveDays: Math.min(stored.archiveDays, OfflineCache) } : {}

/** Applies the policies to the user's preferences. */
export const governed = (stored: Preferences, values: PolicyValues): Preferences => ({
  ...stored,
  ...defaultsFor(stored, values),
  ...boundsFor(stored, values),
  ...overridesOf(values),
})

/** Returns the policies' limits on spending. */
export const limitsOf = ({ ConfirmAboveCredits, MaxCreditsPerDay }: PolicyValues): OrganisationLimits => ({
  confirmAbove: ConfirmAboveCredits ?? noLimits.confirmAbove,
  creditsPerDay: MaxCreditsPerDay ?? noLimits.creditsPerDay,
})

const rulesOf = (values: PolicyValues): ManagedRules => ({
  demo: values.DisableDemo !== true,
  publicPosts: values.DisablePublicPosts !== true,
  attachmentTypes: values.AllowedAttachmentTypes ?? null,
  remember: values.RememberSession ?? null,
  archiveDays: values.OfflineCache || null,
  spending: limitsOf(values),
})

const rulesWithoutPolicies = rulesOf({})

/** Returns the managed preferences for the page. Null if no policy applies and all policies are known. */
export const managedBy = (values: PolicyValues, policyStatus: PolicyStatus): Managed | null => {
  const names = Object.keys(overridesOf(values)) as PreferenceName[]
  const rules = rulesOf(values)
  const isFree =
    policyStatus === 'current' && names.length === 0 && isDeepStrictEqual(rules, rulesWithoutPolicies)
  return isFree ? null : { policyStatus, names, rules }
}
