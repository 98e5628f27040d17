import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'

type Item = Electron.MenuItemConstructorOptions
const made = vi.hoisted(() => ({ items: [] as unknown[], copied: [] as string[] }))

vi.mock('electron', () => ({
  clipboard: { writeText: (text: string) => made.copied.push(text) },
  Menu: {
    buildFromTemplate: (template: unknown[]) => ({
      popup: () => {
        made.items = template
      },
      closePopup: () => {
        made.items = []
      },
    }),
  },
}))

const { addContextMenu } = await import('./context-menu.ts')

const openLink = vi.fn()
let unlocked = new AbortController()
beforeEach(() => {
  unlocked = new AbortController()
})
const onWordAdded = vi.fn()
let addNote: ((text: string) => void) | null = null
const session = { isPersistent: vi.fn(() => true), addWordToSpellCheckerDictionary: vi.fn(() => true) }
const contents = Object.assign(new EventEmitter(), { session, replaceMisspelling: vi.fn() })
addContextMenu(contents as unknown as Electron.WebContents, {
  server: () => 'https://network.test',
  unlocked: () => unlocked.signal,
  openLink,
  note: () => addNote,
  onWordAdded,
})

const flags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canSelectAll: true,
  canEditRichly: false,
}
const menuOf = (params: object): Item[] => {
  made.items = []
  const nothing = {
    linkURL: '',
    selectionText: '',
    isEditable: false,
    misspelledWord: '',
    dictionarySuggestions: [],
  }
  contents.emit('context-menu', {}, { ...nothing, editFlags: flags, ...params })
  return made.items as Item[]
}
const named = (items: readonly Item[]): string[] =>
  items.map(({ label, role, type }) => label ?? role ?? type ?? '')
const press = (items: readonly Item[], label: string): void =>
  void items.find((item) => item.label === label)?.click?.({} as never, undefined, {} as never)

beforeEach(() => {
  made.copied = []
  openLink.mockClear()
})

it('offers suggestions for a misspelt word and adds it to the dictionary', () => {
  const items = menuOf({
    isEditable: true,
    misspelledWord: 'fraight',
    dictionarySuggestions: ['freight', 'fright'],
  })
  expect(named(items).slice(0, 5)).toEqual([
    'freight',
    'fright',
    'separator',
    'Add to Dictionary',
    'separator',
  ])
  press(items, 'freight')
  expect(contents.replaceMisspelling).toHaveBeenCalledWith('freight')
  press(items, 'Add to Dictionary')
  expect(session.addWordToSpellCheckerDictionary).toHaveBeenCalledWith('fraight')
  expect(onWordAdded).toHaveBeenCalledWith('fraight')
})

it('offers to add a word without suggestions', () => {
  expect(named(menuOf({ isEditable: true, misspelledWord: 'MSKU' })).slice(0, 2)).toEqual([
    'Add to Dictionary',
    'separator',
  ])
})

it('does not offer to add a word in a session without storage', () => {
  session.isPersistent.mockReturnValueOnce(false)
  const items = menuOf({ isEditable: true, misspelledWord: 'fraight', dictionarySuggestions: ['freight'] })
  expect(named(items).slice(0, 3)).toEqual(['freight', 'separator', 'undo'])
})

it('opens an external link through the guard, and copies it', () => {
  const items = menuOf({ linkURL: 'https://elsewhere.test/a' })
  expect(named(items)).toEqual(['Open Link', 'Copy Link'])
  press(items, 'Open Link')
  expect(openLink.mock.calls).toEqual([['https://elsewhere.test/a']])
  press(items, 'Copy Link')
  expect(made.copied).toEqual(['https://elsewhere.test/a'])
})

it.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'app://quayside/frontend/wall',
  'data:text/html,x',
  '',
])('does not offer to open %s', (linkURL) => {
  expect(named(menuOf({ linkURL }))).not.toContain('Open Link')
})

it('offers the available edit commands in a field', () => {
  const items = menuOf({ isEditable: true })
  expect(named(items)).toEqual(['undo', 'redo', 'separator', 'cut', 'copy', 'paste', 'selectAll'])
  expect(items.find(({ role }) => role === 'redo')?.enabled).toBe(false)
  const rich = menuOf({ isEditable: true, editFlags: { ...flags, canEditRichly: true } })
  expect(named(rich)).toContain('pasteAndMatchStyle')
})

it('offers Copy for a selection, and no menu otherwise', () => {
  expect(named(menuOf({ selectionText: 'forty cartons' }))).toEqual(['copy'])
  expect(menuOf({})).toEqual([])
})

it('adds selected text to private notes where a page has them', () => {
  const added = vi.fn()
  addNote = added
  expect(named(menuOf({ selectionText: '   ' }))).not.toContain('Add to private notes')
  press(menuOf({ selectionText: '+91 22 5550 0142' }), 'Add to private notes')
  expect(added).toHaveBeenCalledExactlyOnceWith('+91 22 5550 0142')
  addNote = null
  expect(named(menuOf({ selectionText: 'x' }))).not.toContain('Add to private notes')
})

it('closes at a lock, and offers only editing while the app is locked', () => {
  expect(menuOf({ linkURL: 'https://elsewhere.example/' })).not.toEqual([])
  unlocked.abort()
  expect(made.items).toEqual([])
  expect(menuOf({ linkURL: 'https://elsewhere.example/', isEditable: true })).toEqual(
    menuOf({ isEditable: true }),
  )
})
