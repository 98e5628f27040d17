import type { Settings } from '../contract/entities/credit.ts'
import type { KycStatus } from '../contract/entities/user.ts'
import type { UserTypeKey } from '../contract/entities/user-types.ts'
import { type Visibility, visibilities } from '../contract/entities/visibility.ts'
import { visibilityTexts } from '../texts/visibility.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'

/** Value of a setting that limits an option to members with accepted KYC (product.md#visibility). */
export const onlyKycVerified = 'only_kyc_verified_user'

/** An option of the visibility selector; `reason` explains a disabled option. */
export interface VisibilityOption {
  readonly value: Visibility
  readonly label: string
  readonly disabled: boolean
  readonly reason: string | null
  /** Whether a verification is all that is missing. */
  readonly needsKyc: boolean
}

/**
 * Returns whether a setting's key belongs to a visibility option. The specification does not name the key. The
 * option's name counts alone, with a prefix or with a suffix. The amounts per user type do not count.
 */
const isSettingOf = (key: string, visibility: Visibility): boolean => {
  if (key.endsWith('_credit_deduction') && key !== `${visibility}_credit_deduction`) return false
  const names = visibility === 'my_connection_only' ? ['my_connection_only', 'my_connection'] : [visibility]
  return names.some((name) => key === name || key.startsWith(`${name}_`) || key.endsWith(`_${name}`))
}

/** Returns the three options. A setting can limit each to members with accepted KYC (product.md#visibility). */
export const visibilityOptions = (settings: Settings | null, kyc: KycStatus): VisibilityOption[] =>
  visibilities.map((value) => {
    const gated =
      kyc !== 'Accepted' &&
      Object.entries(settings ?? {}).some(
        ([key, setting]) => setting?.trim() === onlyKycVerified && isSettingOf(key, value),
      )
    return {
      value,
      label: visibilityTexts[value],
      disabled: gated,
      reason: gated ? texts.onlyKycVerified : null,
      needsKyc: gated,
    }
  })

/** The audience of a post or a share. */
export interface Audience {
  readonly visibility: Visibility
  readonly userTypes: readonly UserTypeKey[]
}

/** Returns whether two audiences are equal, regardless of the order of types. */
export const isSameReach = (one: Audience, other: Audience): boolean =>
  one.visibility === other.visibility &&
  one.userTypes.length === other.userTypes.length &&
  one.userTypes.every((type) => other.userTypes.includes(type))

/** The default audience: private to me (product.md#visibility). */
export const defaultAudience: Audience = { visibility: 'private_to_me', userTypes: [] }

/** Changes the visibility and resets the user types, and with them the deduction (product.md#user-types). */
export const withVisibility = (audience: Audience, visibility: Visibility): Audience =>
  audience.visibility === visibility ? audience : { visibility, userTypes: [] }

const toggle = (selected: readonly UserTypeKey[], type: UserTypeKey): readonly UserTypeKey[] => {
  const others: readonly UserTypeKey[] = selected.filter((t) => t !== 'all')
  return others.includes(type) ? others.filter((t) => t !== type) : [...others, type]
}

/**
 * Toggles a user type in the composer. All replaces the selection; any other type removes All
 * (product.md#user-types).
 */
export const toggleInComposer = (
  selected: readonly UserTypeKey[],
  type: UserTypeKey,
): readonly UserTypeKey[] => (type === 'all' ? ['all'] : toggle(selected, type))

/**
 * Toggles a user type in the share menu: like the composer, but All clicked again clears the selection
 * (product.md#user-types).
 */
export const toggleInShareMenu = (
  selected: readonly UserTypeKey[],
  type: UserTypeKey,
): readonly UserTypeKey[] => {
  if (type !== 'all') return toggle(selected, type)
  return selected.includes('all') ? [] : ['all']
}
