import { expect, it } from 'vitest'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { PreferenceName } from '#shared/ipc/preferences.ts'
import { noLimits } from '#shared/rules/spending-limits.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import type { Policy } from './definition.ts'
import { fixedPolicies, type Policies } from './policies.ts'
import { type RawPolicies, readPolicies } from './read-policies.ts'
import { type PolicyName, type PolicyValues, policies } from './schema.ts'

const { openPreferences } = await import('../storage/preferences.ts')
const { governPreferences } = await import('./governed-preferences.ts')

const everyWeekend = [{ days: [0, 6], from: '00:00', to: '23:59' }]

const changing = (raw: RawPolicies) => {
  let values = readPolicies(raw).values
  const listeners = new Set<(values: PolicyValues) => void>()
  const governing: Policies = {
    ...fixedPolicies(),
    get: () => values,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: RawPolicies): void => {
    values = readPolicies(next).values
    for (const listener of listeners) listener(values)
  }
  return { policies: governing, become }
}

it('ServerUrl is only a default without the lock', () => {
  const { policies } = changing({ ServerUrl: 'https://network.example' })
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  expect(preferences.get()).toMatchObject({ server: 'https://network.example' })
  expect(preferences.get().managed).toBeUndefined()
  const patch = { server: 'https://other.example' }
  expect(preferences.refuses(patch)).toBe(false)
  expect(preferences.set(patch).server).toBe('https://other.example')
})

it("a managed preference overrides the user's choice until the policy ends", () => {
  const { policies, become } = changing({})
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  preferences.set({ server: 'https://mine.example', zoom: 2 })
  const seen: unknown[] = []
  preferences.onChange((changed) => seen.push([changed.server, preferences.get().managed?.names]))

  become({ ServerUrl: 'https://network.example', ServerUrlLocked: true })
  expect(seen).toEqual([['https://network.example', ['server']]])
  expect(preferences.get()).toMatchObject({ server: 'https://network.example', zoom: 2 })
  expect(preferences.refuses({ zoom: 1, server: 'https://mine.example' })).toBe(true)
  // Saving the current value is allowed: the sign-in screen does so.
  expect(preferences.refuses({ zoom: 1, server: 'https://network.example' })).toBe(false)

  become({})
  expect(preferences.get()).toMatchObject({ server: 'https://mine.example', zoom: 2 })
  expect(preferences.get().managed).toBeUndefined()
})

it.each<[PolicyName, value: unknown, held: unknown]>([
  ['StartAtLogin', true, true],
  ['StartHidden', true, true],
  ['CloseToTray', false, false],
  ['NotificationPreview', 'none', 'none'],
  ['QuietHours', everyWeekend, everyWeekend],
  ['DisableGpu', true, false],
  ['DisableSpellCheckDownload', true, false],
])('%s overrides and locks its preference', (name, value, held) => {
  const { policies: given } = changing({ [name]: value })
  const preferences = governPreferences(openPreferences(freshFolder()), given)
  const policy: Policy = policies[name]
  const [set] = Object.keys(policy.sets?.preferences ?? {})
  const governs = (policy.governs ?? set) as PreferenceName
  expect(preferences.get()[governs]).toEqual(held)
  expect(preferences.get().managed?.names).toEqual([governs])
  expect(preferences.refuses({ [governs]: defaultPreferences[governs] })).toBe(true)
})

it('DisableGpu: false leaves the preference to the user', () => {
  const { policies: given } = changing({ DisableGpu: false })
  const preferences = governPreferences(openPreferences(freshFolder()), given)
  expect(preferences.get().managed).toBeUndefined()
  expect(preferences.set({ hardwareAcceleration: false }).hardwareAcceleration).toBe(false)
})

it('listeners receive changed rules once', () => {
  const { policies, become } = changing({})
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  const seen: unknown[] = []
  preferences.onChange(() => seen.push(preferences.get().managed?.rules))
  become({ BlockedDownloadTypes: ['exe'] })
  become({ DisableDemo: true, DisablePublicPosts: true, AllowedAttachmentTypes: ['PDF'] })
  become({ DisableDemo: true, DisablePublicPosts: true, AllowedAttachmentTypes: ['.pdf'] })
  expect(seen).toEqual([
    {
      demo: false,
      publicPosts: false,
      attachmentTypes: ['.pdf'],
      remember: null,
      archiveDays: null,
      spending: noLimits,
    },
  ])
})

it('OfflineCache limits the retention period, and 0 disables the archive', () => {
  const { policies, become } = changing({ OfflineCache: 90 })
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  expect(preferences.get()).toMatchObject({ archive: true, archiveDays: 90, managed: { names: [] } })
  expect(preferences.get().managed?.rules.archiveDays).toBe(90)
  expect(preferences.set({ archiveDays: 30 }).archiveDays).toBe(30)
  expect(preferences.set({ archiveDays: 365 }).archiveDays).toBe(90)
  become({ OfflineCache: 0 })
  expect(preferences.get()).toMatchObject({ archive: false, managed: { names: ['archive'] } })
  expect(preferences.refuses({ archive: true })).toBe(true)
  become({})
  expect(preferences.get()).toMatchObject({ archive: true, archiveDays: 365 })
})

it('AutoUpdate and UpdateChannel lock their preferences', () => {
  const { policies } = changing({
    AutoUpdate: false,
    UpdateChannel: 'latest',
    UpdateUrl: 'https://own.example/q/',
  })
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  expect(preferences.get()).toMatchObject({
    autoUpdate: false,
    managed: { names: ['autoUpdate', 'updateChannel'] },
  })
  expect(preferences.refuses({ autoUpdate: true })).toBe(true)
  expect(readPolicies({ UpdateUrl: 'https://own.example/?x' }).dropped).toHaveLength(1)
})

it('StartAtLogin and StartHidden lock their preferences', () => {
  const { policies, become } = changing({ StartAtLogin: true, StartHidden: false })
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  expect(preferences.get()).toMatchObject({
    startAtLogin: true,
    managed: { names: ['startAtLogin', 'startHidden'] },
  })
  expect(preferences.refuses({ startHidden: true })).toBe(true)
  become({})
  expect(preferences.get()).toMatchObject({ startAtLogin: false })
})

it('LogLevel overrides the log level until the policy ends', () => {
  const { policies, become } = changing({})
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  preferences.set({ logLevel: 'error' })
  become({ LogLevel: 'warn' })
  expect(preferences.get()).toMatchObject({ logLevel: 'warn', managed: { names: ['logLevel'] } })
  expect(preferences.refuses({ logLevel: 'info' })).toBe(true)
  become({})
  expect(preferences.get().logLevel).toBe('error')
})

it('SpellCheckLanguages and DisableSpellCheckDownload lock their preferences', () => {
  const { policies, become } = changing({
    SpellCheckLanguages: ['de', 'fr'],
    DisableSpellCheckDownload: true,
  })
  const preferences = governPreferences(openPreferences(freshFolder()), policies)
  expect(preferences.get()).toMatchObject({
    spellCheckLanguages: ['de', 'fr'],
    spellCheckDownload: false,
    managed: { names: ['spellCheckLanguages', 'spellCheckDownload'] },
  })
  expect(preferences.refuses({ spellCheckLanguages: ['it'] })).toBe(true)
  expect(preferences.refuses({ spellCheckDownload: true })).toBe(true)
  become({ DisableSpellCheckDownload: false })
  expect(preferences.get()).toMatchObject({ spellCheckLanguages: [], spellCheckDownload: true })
  expect(preferences.get().managed).toBeUndefined()
})
