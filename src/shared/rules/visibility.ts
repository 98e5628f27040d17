import type { Settings } from '../contract/entities/credit.ts'
import type { KycStatus } from '../contract/entities/user.ts'
import type { UserTypeKey } from '../contract/entities/user-types.ts'
import { type Visibility, visibilities } from '../contract/entities/visibility.ts'
import { visibilityTexts } from '../texts/visibility.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'

/** The value of a setting that keeps an option for members whose KYC is accepted (product.md#visibility). */
export const onlyKycVerified = 'only_kyc_verified_user'

/** An option of the visibility selector; `reason` says why a disabled one is disabled. */
export interface VisibilityOption {
  readonly value: Visibility
  readonly label: string
  readonly disabled: boolean
  readonly reason: string | null
}

/**
 * Whether a setting's key is that of a visibility option. The specification does not name the key, so the option's
 * name alone, with a prefix or with a suffix all count; the amounts per user type do not.
 */
const isSettingOf = (key: string, visibility: Visibility): boolean => {
  if (key.endsWith('_credit_deduction') && key !== `${visibility}_credit_deduction`) return false
  const names = visibility === 'my_connection_only' ? ['my_connection_only', 'my_connection'] : [visibility]
  return names.some((name) => key === name || key.startsWith(`${name}_`) || key.endsWith(`_${name}`))
}

/** The three options with their availability: gated by KYC where their setting says so (product.md#visibility). */
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
    }
  })

/** The audience of a post or a share. */
export interface Audience {
  readonly visibility: Visibility
  readonly userTypes: readonly UserTypeKey[]
}

/** Whether two audiences are the same, in whatever order their types were chosen. */
export const isSameReach = (one: Audience, other: Audience): boolean =>
  one.visibility === other.visibility &&
  one.userTypes.length === other.userTypes.length &&
  one.userTypes.every((type) => other.userTypes.includes(type))

/** Private to me is the default (product.md#visibility). */
export const defaultAudience: Audience = { visibility: 'private_to_me', userTypes: [] }

/** Changing visibility resets the selected user types, and with them the deduction (product.md#user-types). */
export const withVisibility = (audience: Audience, visibility: Visibility): Audience =>
  audience.visibility === visibility ? audience : { visibility, userTypes: [] }

const toggle = (selected: readonly UserTypeKey[], type: UserTypeKey): readonly UserTypeKey[] => {
  const others: readonly UserTypeKey[] = selected.filter((t) => t !== 'all')
  return others.includes(type) ? others.filter((t) => t !== type) : [...others, type]
}

/**
 * A click on a user type in the composer: All becomes the only one; another removes All and is toggled
 * (product.md#user-types).
 */
export const toggleInComposer = (
  selected: readonly UserTypeKey[],
  type: UserTypeKey,
): readonly UserTypeKey[] => (type === 'all' ? ['all'] : toggle(selected, type))

/** As in the composer, but All clicked while it is selected clears the selection (product.md#user-types). */
export const toggleInShareMenu = (
  selected: readonly UserTypeKey[],
  type: UserTypeKey,
): readonly UserTypeKey[] => {
  if (type !== 'all') return toggle(selected, type)
  return selected.includes('all') ? [] : ['all']
}
