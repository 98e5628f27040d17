import { po } from 'gettext-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { translatedTags, translationsOf } from './catalogues.ts'
import { problemsOf } from './compare.ts'
import type { Origins } from './origins.ts'
import { fromPo, merged, toPo } from './po.ts'
import { pseudo } from './pseudo.ts'
import { type SourceMessage, sourceMessages } from './sources.ts'

const facts = { version: '1.0.0', at: new Date('2026-09-16T07:30:00Z') }
const none: Origins = { common: {}, own: {} }
const place = { file: 'src/renderer/features/board/texts.ts', line: 7, comments: [], roles: [], usedIn: [] }
const offers = {
  ...place,
  id: 'board.offers',
  source: '{n, plural, one {# offer} other {# offers}}',
  names: ['n'],
  filled: {},
}
const title: SourceMessage = {
  ...place,
  id: 'board.title',
  source: 'Board “{name}”',
  names: ['name'],
  filled: {},
  comments: ['Titles of saved boards: max 14 letters.'],
  roles: [{ role: 'title', file: 'src/renderer/features/board/board-frame.tsx', line: 12 }],
  limit: 14,
}
const empty: SourceMessage = { ...place, id: 'board.nothing', source: '', names: [], filled: {} }
const messages = [empty, offers, title]
const spanish = {
  'board.nothing': '',
  'board.offers': '{n, plural, one {# oferta} other {# ofertas}}',
  'board.title': 'Tablero “{name}”',
}
const exported = (translations: Readonly<Record<string, string>>, origins = none, some = messages): Buffer =>
  toPo('es', some, translations, origins, facts)

describe('export', () => {
  it('says how a message is shown, its room, examples, plural forms and picture', () => {
    const text = exported(spanish).toString()
    expect(text).toContain(`#: src/renderer/features/board/texts.ts:7
#. Titles of saved boards: max 14 letters.
#. Shown as: title (src/renderer/features/board/board-frame.tsx:12)
#. Room: 14 letters
#. {name}: Asha Patel
#. Picture: docs/pictures/board-light.png
#, icu-message-format, max-length:14
msgctxt "board.title"
`)
    expect(text).toContain(
      '#. Shown as: not known from the code\n#. {n}: 3; a number, such as 3\n#. Plural forms: one, other',
    )
  })

  it('has the headers that editors and services ask for', () => {
    expect(po.parse(toPo('pt-BR', messages, {}, none, facts)).headers).toEqual({
      'Project-Id-Version': 'Quayside 1.0.0',
      'PO-Revision-Date': '2026-09-16 07:30+0000',
      'Last-Translator': '',
      'Language-Team': '',
      Language: 'pt_BR',
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': 'nplurals=2; plural=(n > 1);',
      'X-Generator': 'Quayside 1.0.0',
    })
  })

  it('marks an outdated translation as fuzzy, with the former English text', () => {
    const text = exported(spanish, { common: { 'board.title': 'The “board”' }, own: {} }).toString()
    expect(text).toContain('#, fuzzy, icu-message-format')
    expect(text).toContain('#| msgctxt "board.title"\n#| msgid "The “board”"\nmsgctxt "board.title"')
  })
})

describe('import', () => {
  it('merges a partial file, and counts', () => {
    const read = fromPo('es', exported({ 'board.title': 'Panel “{name}”' }), messages)
    expect(merged(spanish, read, messages, false)).toEqual({
      translations: { ...spanish, 'board.title': 'Panel “{name}”' },
      changed: 1,
      added: 0,
      kept: 2,
      removed: 0,
    })
    expect(merged({}, read, messages, false)).toMatchObject({ changed: 0, added: 1, kept: 0 })
  })

  it('removes only on request, and never what a file cannot hold or had refused', () => {
    const fuzzy = fromPo(
      'es',
      exported(spanish, { common: { 'board.title': 'Board' }, own: {} }, [title]),
      messages,
    )
    expect(merged(spanish, fuzzy, messages, true)).toMatchObject({
      translations: { 'board.nothing': '', 'board.title': spanish['board.title'] },
      removed: 1,
    })
  })

  it('never takes a fuzzy translation', () => {
    const read = fromPo('es', exported(spanish, { common: { 'board.title': 'Board' }, own: {} }), messages)
    expect(read).toMatchObject({ fuzzy: ['board.title'], faults: [], refused: [] })
    expect(read.translations).not.toHaveProperty('board.title')
  })

  it('takes the other translations of a file with a broken one', () => {
    const broken = exported({ 'board.offers': '{m} ofertas', 'board.title': 'Panel “{name}”' })
    expect(fromPo('es', broken, messages)).toEqual({
      translations: { 'board.title': 'Panel “{name}”' },
      fuzzy: [],
      refused: ['board.offers'],
      faults: ['board.offers: {n} is missing', 'board.offers: {m} is unknown'],
    })
  })

  it('refuses a translation of another source, and one that has no room', () => {
    const older = exported(spanish, none, [{ ...title, source: 'Board' }])
    expect(fromPo('es', older, messages).faults).toEqual(['board.title: the English text has changed'])
    const long = exported({ 'board.title': 'El tablero llamado “{name}”' })
    expect(fromPo('es', long, messages).faults).toEqual(['board.title: it has no room: 14 letters'])
  })
})

describe('every language', () => {
  let all: readonly SourceMessage[] = []
  beforeAll(async () => {
    all = await sourceMessages()
  }, 60_000)

  it.each(translatedTags())('%s is the same after export and import', (tag) => {
    const present = translationsOf(tag)
    const read = fromPo(tag, toPo(tag, all, present, none, facts), all)
    expect(merged(present, read, all, true).translations).toEqual(present)
    const broken = all.filter((one) => problemsOf(tag, one, present[one.id] ?? one.source).length > 0)
    expect(read.refused.filter((id) => !broken.some((one) => one.id === id))).toEqual([])
  })
})

describe('a translation', () => {
  it.each([
    ['ar', '{n, plural, one {#} other {#}}', 'n lacks zero'],
    ['es', '{n, plural, one {#} two {#} other {#}}', 'n has no form two'],
    ['es', '{n, plural, one {#} other {#}', 'SyntaxError'],
    ['es', ' ', '{n} is missing'],
  ])('has a mistake in the %s text %s', (tag, translation, problem) => {
    expect(problemsOf(tag, offers, translation).join()).toContain(problem)
  })

  it('has every branch of a selection, and no other', () => {
    const by = { id: 'post.by', source: 'Post{author, select, none {} other { by {author}}}' }
    expect(problemsOf('es', by, 'Nota{author, select, nadie {} other { de {author}}}')).toEqual([
      'author nadie is never selected',
      'author none is dropped',
    ])
    expect(problemsOf('es', by, 'Nota de {author}')).toEqual([
      'author none is dropped',
      'author other is dropped',
    ])
  })

  it('has the room of two letters for a Han character', () => {
    const wall = { id: 'shell.wall', source: 'Wall', limit: 10 }
    expect(problemsOf('zh-CN', wall, '动态墙墙墙')).toEqual([])
    expect(problemsOf('zh-CN', wall, '动态墙墙墙墙')).toEqual(['it has no room: 10 letters'])
  })
})

it('makes test languages that keep the parameters', () => {
  expect(pseudo['en-XA'](offers.source)).toBe('[{n, plural, one {# óƒƒéŕ} other {# óƒƒéŕš}}~~]')
  expect(pseudo['ar-XB']('To {name}')).toBe('\u202eTo \u202c{name}')
  for (const change of Object.values(pseudo))
    expect(problemsOf('en', offers, change(offers.source))).toEqual([])
})
