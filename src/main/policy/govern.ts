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

/** The one network that may be signed in to, as an origin; null where the person may choose. */
export const lockedServer = ({ ServerUrl, ServerUrlLocked }: PolicyValues): string | null =>
  ServerUrlLocked === true && ServerUrl !== undefined ? ServerUrl : null

const setBy = (name: PolicyName, value: unknown): Partial<Preferences> => {
  const { governs, sets }: Policy = policies[name]
  if (value === sets?.when) return sets?.preferences ?? {}
  return governs === undefined ? {} : { [governs]: value }
}

/** Returns the preferences that policies take out of the person's hands, with their values. */
const overridesOf = (values: PolicyValues): Partial<Preferences> => {
  const server = lockedServer(values)
  const set = policyNames.filter((name) => values[name] !== undefined)
  return Object.assign(server === null ? {} : { server }, ...set.map((name) => setBy(name, values[name])))
}

/** The organisation's defaults, for preferences nobody has set yet. */
const defaultsFor = (stored: Preferences, { ServerUrl }: PolicyValues): Partial<Preferences> =>
  stored.server === '' && ServerUrl !== undefined ? { server: ServerUrl } : {}

/** The organisation's upper bounds; the person may choose less. */
const boundsFor = (stored: Preferences, { OfflineCache = 0 }: PolicyValues): Partial<Preferences> =>
  OfflineCache > 0 ? { archiveDays: Math.min(stored.archiveDays, OfflineCache) } : {}

/** The person's choices, within the limits of the policies. */
export const governed = (stored: Preferences, values: PolicyValues): Preferences => ({
  ...stored,
  ...defaultsFor(stored, values),
  ...boundsFor(stored, values),
  ...overridesOf(values),
})

/** The organisation's limits on spending. */
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

/** The managed preferences, for the page; null where no policy applies and all policies are known. */
export const managedBy = (values: PolicyValues, standing: PolicyStatus): Managed | null => {
  const names = Object.keys(overridesOf(values)) as PreferenceName[]
  const rules = rulesOf(values)
  const isFree =
    standing === 'current' && names.length === 0 && isDeepStrictEqual(rules, rulesWithoutPolicies)
  return isFree ? null : { standing, names, rules }
}
