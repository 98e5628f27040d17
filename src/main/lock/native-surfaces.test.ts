import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Each place of main that shows something of the system outside of the pages, and its behaviour under the lock. A new
 * place fails here until it has one.
 */
const surfaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dialog: {
    'questions.ts': 'closes, answers with no, opens none; only boxes about a broken page stay',
    'index.ts': 'shows an error before the app starts',
  },
  shell: { 'system.ts': 'opens nothing' },
  Notification: {
    'notifications/notifier.ts': 'is dismissed; a later one has no text',
    'notifications/news-notifications.ts': 'shows news without text, names and picture',
    'notifications/open-notifications.ts': 'dismisses those of an earlier run too',
    'notifications/notification-options.ts': 'has no button',
    'notifications/notification-clicks.ts': 'waits, and turns a reply into a draft',
    'notifications/permission.ts': 'asks only in a focused, unlocked window',
    'updates/install-here.ts': 'names a version of the app',
    'diagnostics/start.ts': 'shows none',
  },
  Menu: {
    'shell/menu.ts': 'names no account; items of a member are disabled',
    'shell/tray/tray.ts': 'has no items of a member',
    'shell/windows/context-menu.ts': 'closes, and then offers editing only',
  },
  BrowserWindow: {
    'lock/start.ts': 'hides every window without a cover',
    'shell/windows/page-window.ts': 'covers itself',
    'shell/windows/details-page.ts': 'is hidden, opens and loads nothing',
    'shell/prompts/form-window.ts': 'is hidden until the app is unlocked',
    'shell/prompts/find-window.ts': 'is hidden with its details window',
    'shell/contents.ts': 'opens none',
    'shell/tray/badge.ts': 'opens none',
  },
  clipboard: {
    'sending/start.ts': 'gets only a reply that no draft can hold',
    'shell/windows/context-menu.ts': 'gets links from an open menu, which closes',
  },
}

const main = join(import.meta.dirname, '..')
const files = readdirSync(main, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file: file.replaceAll(sep, '/'),
    text: readFileSync(join(main, file), 'utf8'),
  }))

/** Returns the names that a file imports from Electron as values. */
const valuesOf = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from 'electron'$/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? ''),
  )

describe('under the lock', () => {
  it.each(Object.entries(surfaces))('each place that uses %s has its behaviour', (name, places) => {
    const using = files.filter(({ text }) => valuesOf(text).includes(name)).map(({ file }) => file)
    expect(using.toSorted()).toEqual(Object.keys(places).toSorted())
  })

  it('each menu that pops up and each print dialog has its behaviour', () => {
    const using = files.filter(({ text }) => /\.(popup|print)\(\{/.test(text)).map(({ file }) => file)
    expect(using.toSorted()).toEqual([
      // The window is hidden, so nobody can press its button.
      'shell/contents.ts',
      // One of main's questions: refused while locked.
      'shell/printing.ts',
      'shell/windows/context-menu.ts',
    ])
  })
})
