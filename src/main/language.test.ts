import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { GovernedPreferences } from '#shared/ipc/preferences.ts'
import { createSignal } from '#shared/signal.ts'
import { language, setLanguage } from '#shared/texts/language.ts'
import { languageFor, startLanguage } from './language.ts'

let folder = ''
let preferences: GovernedPreferences
let changes: ReturnType<typeof createSignal<GovernedPreferences>>
const log = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-languages-'))
  writeFileSync(
    join(folder, 'es.json'),
    JSON.stringify({ 'wall.title': 'Muro', 'native.menu.file': 'Archivo' }),
  )
  writeFileSync(join(folder, 'ar.json'), JSON.stringify({ 'wall.title': 'الحائط' }))
  writeFileSync(join(folder, 'fr.json'), '{ broken')
  preferences = defaultPreferences
  changes = createSignal()
  log.mockClear()
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  setLanguage({ tag: 'en', messages: {} })
})

const start = (system: readonly string[] = ['en-US'], given: string | null = null) =>
  startLanguage({
    folder,
    given,
    log,
    preferences: { get: () => preferences, onChange: changes.on },
    systemLanguages: () => system,
  })

const prefer = (change: Partial<GovernedPreferences>): void => {
  preferences = { ...preferences, ...change }
  changes.emit(preferences)
}

it.each([
  [['es-MX'], 'es'],
  [['pt-PT'], 'pt-BR'],
  [['zh-SG'], 'zh-CN'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh-TW', 'vi'], 'vi'],
  [['de-DE', 'ar-EG'], 'ar'],
  [['xx', 'C', ''], 'en'],
  [[], 'en'],
])('chooses for the system languages %j', (system, tag) => {
  expect(languageFor(system)).toBe(tag)
})

it('follows the system, the command line, then the preference', () => {
  start(['es-ES'])
  expect(language()).toBe('es')
  const app = start(['es-ES'], 'ar')
  expect(language()).toBe('ar')
  const changed = vi.fn()
  app.onChange(changed)
  prefer({ zoom: 2 })
  expect(changed).not.toHaveBeenCalled()
  prefer({ language: 'es' })
  expect([language(), changed.mock.calls.length]).toEqual(['es', 1])
  prefer({ language: 'en' })
  expect([language(), changed.mock.calls.length]).toEqual(['en', 2])
})

it('gives the organisation’s language to everybody, whatever the command line says', () => {
  preferences = {
    ...preferences,
    language: 'es',
    managed: { policyStatus: 'current', names: ['language'], rules: {} as never },
  }
  start(['en'], 'ar')
  expect(language()).toBe('es')
})

it('stays English with a catalogue that cannot be read, and logs it', () => {
  start(['fr'])
  expect(language()).toBe('en')
  expect(log).toHaveBeenCalledOnce()
})

it('tells a page its language, direction and texts', () => {
  const script = start(['ar']).script()
  expect(script).toContain('.lang="ar"')
  expect(script).toContain('.dir="rtl"')
  expect(script).toContain('الحائط')
  expect(start([]).script()).toContain('{tag:"en",messages:{}}')
})
