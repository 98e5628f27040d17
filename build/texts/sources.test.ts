import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredAreas } from './declared.ts'
import { pictureOf, picturesByPath } from './pictures.ts'
import { type SourceMessage, sourceMessages } from './sources.ts'
import { uses } from './uses.ts'

const root = join(import.meta.dirname, '../..')

const declaring = `/** Texts of the board. */
export const boardTexts = texts('board', {
  /** Headings of narrow columns: max 14 letters. */
  column: {
    by: 'By',
    // The state of an offer.
    gone: 'Gone',
  },
  list: ['One', 'Two'],
  offers: message('{n} offers', 'n'),
} satisfies object)
const counts = texts('counts', { all: 'All' })
`
const file = 'src/renderer/features/board/texts.ts'
const areas = declaredAreas(file, declaring)

it('finds the line of each text and the comments above it', () => {
  const [board, counts] = areas
  expect([board?.area, board?.constant, board?.isExported]).toEqual(['board', 'boardTexts', true])
  expect([counts?.area, counts?.constant, counts?.isExported]).toEqual(['counts', 'counts', false])
  const heading = 'Headings of narrow columns: max 14 letters.'
  expect(board?.entries.get('board.column.by')).toEqual({
    file,
    line: 5,
    comments: ['Texts of the board.', heading],
  })
  expect(board?.entries.get('board.column.gone')).toEqual({
    file,
    line: 7,
    comments: ['Texts of the board.', heading, 'The state of an offer.'],
  })
  expect(board?.entries.get('board.list.1')?.line).toBe(9)
  expect(board?.entries.get('board.offers')?.comments).toEqual(['Texts of the board.'])
})

describe('the role of a text', () => {
  const roles = (code: string, id: string): readonly string[] => {
    const text = `import { boardTexts as t } from './texts.ts'\n${code}`
    return uses(
      [{ file: 'src/renderer/features/board/x.tsx', text }],
      areas,
    )(id).roles.map(({ role }) => role)
  }

  it.each([
    ['const a = <Button>{t.column.by}</Button>', 'button'],
    ['const a = <Text><b>{ok ? t.column.by : null}</b></Text>', 'text'],
    ['const a = <div aria-label={ok ? t.column.by : `none`} />', 'spoken'],
    ['const a = <IconButton label={t.column.by} />', 'tooltip and spoken'],
    ['const a = <th>{t.column.by}</th>', 'column heading'],
    ['const a = <p className="q-hidden">{t.column.by}</p>', 'spoken'],
    ['const { by } = t.column\nconst a = <h2>{by}</h2>', 'title'],
    ['announce(t.column.by)', 'spoken'],
    ['const a = { buttons: [t.column.by] }', 'button'],
    ['const a = (kind: Kind) => <MenuItem>{t.column[kind]}</MenuItem>', 'menu item'],
  ])('%s', (code, role) => {
    expect(roles(code, 'board.column.by')).toEqual([role])
  })

  it('is unknown where the code does not say it, and for texts of the same name elsewhere', () => {
    expect(roles('const a = other(t.column.by)', 'board.column.by')).toEqual([])
    expect(roles('const a = <Button>{counts.all}</Button>', 'counts.all')).toEqual([])
  })
})

describe('the messages of the app', () => {
  let messages: readonly SourceMessage[] = []
  beforeAll(async () => {
    messages = await sourceMessages()
  }, 60_000)

  it('are declared where their reference says', () => {
    const lines = new Map<string, readonly string[]>()
    const wrong = messages.filter(({ id, file: path, line }) => {
      if (!lines.has(path)) lines.set(path, readFileSync(join(root, path), 'utf8').split('\n'))
      const text = lines.get(path)?.[line - 1] ?? ''
      const names = id.split('.')
      // A group that is filled from a list has the line of the group.
      return !names.some((name) => text.includes(name)) && !/^\s*(?:['"`]|message\()/.test(text)
    })
    expect(wrong.map(({ id, file: path, line }) => `${id} ${path}:${line}`)).toEqual([])
  })

  it('have a picture for every screen and feature, which is a scene', () => {
    const folders = ['screens', 'features'].flatMap((folder) =>
      readdirSync(join(root, 'src/renderer', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `renderer/${folder}/${name}`),
    )
    expect(folders.filter((folder) => picturesByPath[folder] === undefined)).toEqual([])
    const scenes = readFileSync(join(root, 'tests/pictures/scenes.ts'), 'utf8')
    const unknown = Object.values(picturesByPath).filter((name) => !scenes.includes(`'${name}'`))
    expect([...new Set(unknown)]).toEqual([])
    const wall = messages.find(({ id }) => id === 'wall.takeTour')
    expect(wall && pictureOf(wall)).toBe('docs/pictures/wall-light.png')
  })

  it('have a limit where the interface cuts', () => {
    const limits = messages.flatMap(({ id, limit }) => (limit === undefined ? [] : [[id, limit]]))
    expect(Object.fromEntries(limits)).toMatchObject({
      'shell.screens.board': 22,
      'board.column.reminder': 14,
      'settings.appearance': 28,
    })
  })
})
