import { describe, expect, it } from 'vitest'
import { toggleInComposer, toggleInShareMenu, visibilityOptions, withVisibility } from './visibility.ts'

const disabled = (settings: Record<string, string> | null, kyc: 'Accepted' | 'Rejected') =>
  visibilityOptions(settings, kyc).flatMap((option) => (option.disabled ? [option.value] : []))

describe('visibilityOptions', () => {
  it('returns private to me, connections and public', () => {
    expect(visibilityOptions({}, 'Accepted').map((option) => option.value)).toEqual([
      'private_to_me',
      'my_connection_only',
      'public',
    ])
  })
  it('disables an option by its setting for members without KYC, with the reason', () => {
    const settings = { public: 'only_kyc_verified_user' }
    expect(disabled(settings, 'Rejected')).toEqual(['public'])
    expect(disabled(settings, 'Accepted')).toEqual([])
    expect(visibilityOptions(settings, 'Not Submitted')[2]?.reason).toMatch(/KYC/)
  })
  it('finds the setting with a prefix or a suffix in its key', () => {
    expect(disabled({ post_visibility_public: 'only_kyc_verified_user' }, 'Rejected')).toEqual(['public'])
    expect(disabled({ my_connection_only_visibility: 'only_kyc_verified_user' }, 'Rejected')).toEqual([
      'my_connection_only',
    ])
  })
  it('ignores user-type amounts and unknown settings', () => {
    expect(disabled({ public_importer_credit_deduction: 'only_kyc_verified_user' }, 'Rejected')).toEqual([])
    expect(disabled(null, 'Rejected')).toEqual([])
  })
})

it('withVisibility resets the user types only if the visibility changes', () => {
  const audience = { visibility: 'public', userTypes: ['importer'] } as const
  expect(withVisibility(audience, 'private_to_me')).toEqual({ visibility: 'private_to_me', userTypes: [] })
  expect(withVisibility(audience, 'public')).toEqual(audience)
})

describe('user type toggles', () => {
  it.each([toggleInComposer, toggleInShareMenu])('select only All when All is chosen', (toggle) => {
    expect(toggle(['importer', 'exporter'], 'all')).toEqual(['all'])
  })
  it.each([toggleInComposer, toggleInShareMenu])('remove All when another type is toggled', (toggle) => {
    expect(toggle(['all'], 'nvocc')).toEqual(['nvocc'])
    expect(toggle(['nvocc', 'importer'], 'nvocc')).toEqual(['importer'])
  })
  it('keep All in the composer and clear it in the share menu', () => {
    expect(toggleInComposer(['all'], 'all')).toEqual(['all'])
    expect(toggleInShareMenu(['all'], 'all')).toEqual([])
  })
})
