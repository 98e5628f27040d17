import { describe, expect, it } from 'vitest'
import { toggleInComposer, toggleInShareMenu, visibilityOptions, withVisibility } from './visibility.ts'

const disabled = (settings: Record<string, string> | null, kyc: 'Accepted' | 'Rejected') =>
  visibilityOptions(settings, kyc).flatMap((option) => (option.disabled ? [option.value] : []))

describe('visibility options', () => {
  it('are private to me, connections, public', () => {
    expect(visibilityOptions({}, 'Accepted').map((option) => option.value)).toEqual([
      'private_to_me',
      'my_connection_only',
      'public',
    ])
  })
  it('are gated by their own setting for members without KYC, with the reason', () => {
    const settings = { public: 'only_kyc_verified_user' }
    expect(disabled(settings, 'Rejected')).toEqual(['public'])
    expect(disabled(settings, 'Accepted')).toEqual([])
    expect(visibilityOptions(settings, 'Not Submitted')[2]?.reason).toMatch(/KYC/)
  })
  it('are found by their setting whether its key has a prefix or a suffix', () => {
    expect(disabled({ post_visibility_public: 'only_kyc_verified_user' }, 'Rejected')).toEqual(['public'])
    expect(disabled({ my_connection_only_visibility: 'only_kyc_verified_user' }, 'Rejected')).toEqual([
      'my_connection_only',
    ])
  })
  it('are not gated by the amount of one user type, nor while settings are unknown', () => {
    expect(disabled({ public_importer_credit_deduction: 'only_kyc_verified_user' }, 'Rejected')).toEqual([])
    expect(disabled(null, 'Rejected')).toEqual([])
  })
})

it('changing visibility resets the user types, choosing the same one does not', () => {
  const audience = { visibility: 'public', userTypes: ['importer'] } as const
  expect(withVisibility(audience, 'private_to_me')).toEqual({ visibility: 'private_to_me', userTypes: [] })
  expect(withVisibility(audience, 'public')).toEqual(audience)
})

describe('user types', () => {
  it.each([toggleInComposer, toggleInShareMenu])('All makes All the only selection', (toggle) => {
    expect(toggle(['importer', 'exporter'], 'all')).toEqual(['all'])
  })
  it.each([toggleInComposer, toggleInShareMenu])('another type removes All and is toggled', (toggle) => {
    expect(toggle(['all'], 'nvocc')).toEqual(['nvocc'])
    expect(toggle(['nvocc', 'importer'], 'nvocc')).toEqual(['importer'])
  })
  it('All clicked again stays in the composer and clears in the share menu', () => {
    expect(toggleInComposer(['all'], 'all')).toEqual(['all'])
    expect(toggleInShareMenu(['all'], 'all')).toEqual([])
  })
})
