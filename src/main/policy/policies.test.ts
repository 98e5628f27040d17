import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { setLanguage } from '#shared/texts/language.ts'
import { lastPolicies } from '../../../tests/support/main/last-policies.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { silentProblems } from '../storage/problems.ts'
import { openLastPolicies } from './last-policies.ts'
import { openPolicies, shownPolicies } from './policies.ts'
import type { RawPolicies } from './read-policies.ts'
import type { SourceState, SourceTrouble } from './source.ts'

const log = (): void => undefined

/** Creates a source with these first values, which a test can change. */
const sourceOf = (raw: RawPolicies, trouble: SourceTrouble | null) => {
  let tell: (state: SourceState) => void = log
  return {
    source: {
      place: 'here',
      carrier: 'json' as const,
      start: async (onChange: typeof tell) => {
        tell = onChange
        return { raw, trouble }
      },
      close: log,
    },
    read: (later: RawPolicies, laterTrouble: SourceTrouble | null = null) =>
      tell({ raw: later, trouble: laterTrouble }),
  }
}

describe('unreadable policies', () => {
  it.each(['no-module', 'no-answer', 'unreadable', 'not-trusted'] as const)(
    'are replaced by the last known ones (%s)',
    async (trouble) => {
      const { source, read } = sourceOf({}, trouble)
      const last = lastPolicies({ DisableDemo: true })
      const policies = await openPolicies(source, log, last, false)
      expect(policies.report()).toMatchObject({ policyStatus: 'last-known', values: { DisableDemo: true } })
      const seen: unknown[] = []
      policies.onChange(() => seen.push(policies.report().policyStatus))
      // The same values: only the standing changes.
      read({ DisableDemo: true })
      expect(seen).toEqual(['current'])
      read({})
      expect(policies.report()).toMatchObject({ policyStatus: 'current', values: {} })
      expect(last.get()).toEqual({})
    },
  )

  it('are unread if none were ever known', async () => {
    const { source } = sourceOf({}, 'no-module')
    const policies = await openPolicies(source, log, lastPolicies(), false)
    expect(policies.report()).toMatchObject({ policyStatus: 'unread', values: {} })
  })

  it.each([
    ['the computer has the marker', lastPolicies(), true],
    ['the last known ones are lost', lastPolicies(null), false],
  ])('are awaited if %s', async (_name, last, isExpected) => {
    const { source, read } = sourceOf({}, 'no-answer')
    const policies = await openPolicies(source, log, last, isExpected)
    expect(policies.report().policyStatus).toBe('awaited')
    read({ LogLevel: 'warn' })
    expect(policies.report()).toMatchObject({ policyStatus: 'current', values: { LogLevel: 'warn' } })
  })

  it('are awaited on a marked computer without any', async () => {
    const { source } = sourceOf({}, null)
    expect((await openPolicies(source, log, lastPolicies(), true)).report().policyStatus).toBe('awaited')
    expect((await openPolicies(source, log, lastPolicies(), false)).report().policyStatus).toBe('current')
  })

  it('keep last known values of a kind that was not read', async () => {
    const { source } = sourceOf({ IdleLockMinutes: true, DisableDemo: false }, 'partly-read')
    const last = lastPolicies({ IdleLockMinutes: 15, DisableDemo: true, LogLevel: 'warn' })
    const policies = await openPolicies(source, log, last, false)
    expect(policies.report()).toMatchObject({
      policyStatus: 'last-known',
      values: { IdleLockMinutes: 15, DisableDemo: false, LogLevel: 'warn' },
      sources: { IdleLockMinutes: null, DisableDemo: 'here', LogLevel: null },
    })
    expect(last.get()).toMatchObject({ DisableDemo: true })
  })
})

test('last known policies are readable only by their owner', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const folder = freshFolder()
  const file = join(folder, 'last-policies.json')
  openLastPolicies(folder, silentProblems).set({ DisableDemo: true })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openLastPolicies(folder, silentProblems).get()).toEqual({ DisableDemo: true })
  expect(readFileSync(file, 'utf8')).toContain('DisableDemo')
})

test('a broken file counts as lost policies on every start', () => {
  const folder = freshFolder()
  expect(openLastPolicies(folder, silentProblems).get()).toEqual({})
  for (const broken of ['{"policies": {', '{"policies": "none"}']) {
    writeFileSync(join(folder, 'last-policies.json'), broken)
    for (let start = 0; start < 2; start += 1)
      expect(openLastPolicies(folder, silentProblems).get()).toBeNull()
  }
  const last = openLastPolicies(folder, silentProblems)
  last.set({})
  expect(openLastPolicies(folder, silentProblems).get()).toEqual({})
})

it('names policies and rules in the language of the moment', async () => {
  const policies = await openPolicies(
    sourceOf({ DisableDemo: true, LogLevel: 'all', IdleLockMinutes: 0 }, null).source,
    log,
    lastPolicies(),
    false,
  )
  setLanguage({
    tag: 'fr',
    messages: {
      'policy.titles.DisableDemo': 'Désactiver le réseau de démonstration',
      'policy.oneOf': 'un de {choices}',
    },
  })
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
  const { inForce, ignored } = shownPolicies(policies.report())
  expect(inForce).toMatchObject([{ title: 'Désactiver le réseau de démonstration' }])
  expect(ignored).toEqual([
    { name: 'IdleLockMinutes', wants: 'a whole number from 1 to 1440 (a number without quotes)' },
    { name: 'LogLevel', wants: 'un de error, warn, info (a string)' },
  ])
})
