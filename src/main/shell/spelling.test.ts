import { afterEach, expect, it, vi } from 'vitest'
import { createSpelling, type SpellingPorts } from './spelling.ts'

type Chosen = ReturnType<SpellingPorts['preferences']['get']>

const start = (chosen: Partial<Chosen> = {}, stored = ['en-US'], systemLanguages = ['en-US']) => {
  let preferences: Chosen = {
    spellCheck: true,
    spellCheckLanguages: [],
    spellCheckDownload: true,
    ...chosen,
  }
  let used = stored
  let isOn = true
  const done: unknown[][] = []
  let changed = (): void => undefined
  const spelling = createSpelling({
    session: {
      availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US', 'fr'],
      getSpellCheckerLanguages: () => used,
      setSpellCheckerDictionaryDownloadURL: (url) => done.push(['place', url]),
      setSpellCheckerEnabled: (on) => {
        isOn = on
        done.push(['enabled', on])
      },
      setSpellCheckerLanguages: (languages) => {
        used = languages
        // As in Electron.
        isOn = languages.length > 0
        done.push(['languages', ...languages])
      },
    },
    systemLanguages: () => systemLanguages,
    preferences: {
      get: () => preferences,
      onChange: (listener) => {
        changed = listener
      },
    },
  })
  const choose = (patch: Partial<Chosen>): unknown[][] => {
    done.length = 0
    preferences = { ...preferences, ...patch }
    changed()
    return [...done]
  }
  return { spelling, done, choose, isOn: () => isOn }
}
afterEach(() => void vi.unstubAllGlobals())

it('uses the system languages unless others are chosen', () => {
  const { spelling, done, choose } = start()
  expect(done.slice(1)).toEqual([['languages'], ['languages', 'en-US'], ['enabled', true]])
  expect(choose({ spellCheckLanguages: ['fr', 'de'] })).toEqual([
    ['languages', 'fr', 'de'],
    ['enabled', true],
  ])
  expect(spelling.languages()).toEqual({ available: ['de', 'en-GB', 'en-US', 'fr'], used: ['fr', 'de'] })
  expect(choose({ spellCheckLanguages: [] })).toContainEqual(['languages', 'en-US'])
})

it('returns to the system languages after a restart, which Chromium has forgotten', () => {
  const { spelling, choose } = start({ spellCheckLanguages: ['fr'] }, ['fr'], ['de-AT', 'en-GB', 'xx'])
  choose({ spellCheckLanguages: [] })
  expect(spelling.languages().used).toEqual(['de', 'en-GB'])
})

it('keeps the stored languages where the system has none with a dictionary', () => {
  expect(start({}, ['fr'], ['xx']).spelling.languages().used).toEqual(['fr'])
})

it('stays off when languages change', () => {
  const { choose, isOn } = start({ spellCheck: false })
  choose({ spellCheckLanguages: ['fr'] })
  expect(isOn()).toBe(false)
})

it('skips languages without a dictionary, because Electron would reject the list', () => {
  expect(start({ spellCheckLanguages: ['xx', 'fr'] }).done).toContainEqual(['languages', 'fr'])
  expect(start({ spellCheckLanguages: ['xx'] }).spelling.languages().used).toEqual(['en-US'])
})

it('opens the address of dictionaries, which is closed until then, and fetches the missing ones', () => {
  const place = ['place', 'https://redirector.gvt1.com/edgedl/chrome/dict/']
  const { done, choose } = start({ spellCheckLanguages: ['en-US'] })
  expect(done).toEqual([place, ['languages'], ['languages', 'en-US'], ['enabled', true]])
  expect(choose({ spellCheck: false })).toEqual([
    ['place', 'http://127.0.0.1:1/'],
    ['enabled', false],
  ])
  expect(choose({ spellCheck: true })).toEqual([
    place,
    ['languages'],
    ['languages', 'en-US'],
    ['enabled', true],
  ])
})

it('leaves the address closed where downloads are off', () => {
  const { done, choose } = start({ spellCheckDownload: false, spellCheckLanguages: ['fr'] })
  expect(done).toEqual([
    ['languages', 'fr'],
    ['enabled', true],
  ])
  expect(choose({ spellCheckLanguages: ['de'] })).not.toContainEqual(expect.arrayContaining(['place']))
  expect(choose({ spellCheckDownload: true })).toContainEqual([
    'place',
    'https://redirector.gvt1.com/edgedl/chrome/dict/',
  ])
})

it('leaves the address closed while spell check is off', () => {
  expect(start({ spellCheck: false }).done).toEqual([['enabled', false]])
})

it('leaves languages and dictionaries to macOS', () => {
  vi.stubGlobal('process', { ...process, platform: 'darwin' })
  const { spelling, done } = start({ spellCheckLanguages: ['fr'], spellCheckDownload: false })
  expect(done).toEqual([['enabled', true]])
  expect(spelling.languages()).toEqual({ available: [], used: [] })
})
