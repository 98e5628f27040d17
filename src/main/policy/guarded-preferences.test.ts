import { expect, it } from 'vitest'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { guardedChanges } from './guarded-preferences.ts'

const before = { ...defaultPreferences, confirmAboveCredits: 5, creditsPerDay: 20 }

it.each([
  [{ autoUpdate: false }, ['Stop looking for new versions?']],
  [{ updateChannel: 'beta' }, ['Use test versions?']],
  [{ confirmAboveCredits: null }, ['Stop asking you to confirm costs?']],
  [{ confirmAboveCredits: 1 }, ['Ask you to confirm costs above 1 credit?']],
  [{ creditsPerDay: null }, ['Remove your daily budget?']],
  [{ creditsPerDay: 1000 }, ['Set your daily budget to 1,000 credits?']],
  [
    { creditsPerDay: 0, autoUpdate: false },
    ['Stop looking for new versions?', 'Set your daily budget to 0 credits?'],
  ],
] as const)('asks about %j with %j', (patch, words) => {
  expect(guardedChanges(before, patch)).toEqual(words)
})

it('returns nothing for unchanged and unguarded preferences', () => {
  const patch = { ...before, zoom: 2 }
  expect(guardedChanges(before, patch)).toEqual([])
  expect(guardedChanges(before, {})).toEqual([])
})
