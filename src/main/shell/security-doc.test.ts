import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restrictions } from './windows/restrictions.ts'

const root = join(import.meta.dirname, '../../..')
// The formatter pads the tables.
const doc = readFileSync(join(root, 'docs/security.md'), 'utf8').replace(/ +/g, ' ')
const rows = [...doc.matchAll(/^\| (\d+) \| .* \| (\S+) \| `(.+)` \|$/gm)].map(([, item, file, code]) => ({
  item: Number(item),
  file: file ?? '',
  code: code ?? '',
}))

describe('docs/security.md', () => {
  it('contains one line for each of the twenty items', () => {
    expect(rows.map(({ item }) => item)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it.each(rows)('item $item matches the code in $file', ({ file, code }) => {
    const lines = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toContain(code)
  })

  it('lists every fuse of the installers', () => {
    const config = readFileSync(join(root, 'electron-builder.config.ts'), 'utf8')
    const block = /electronFuses: \{([^}]*)\}/.exec(config)?.[1] ?? ''
    const fuses = [...block.matchAll(/^\s*(\w+): (true|false),$/gm)].map(([, name, state]) => ({
      name,
      state,
    }))
    expect(fuses.length).toBeGreaterThanOrEqual(8)
    for (const { name, state } of fuses) {
      // Not a fuse, but an option of signing.
      if (name === 'resetAdHocDarwinSignature') continue
      expect(doc).toContain(`| \`${name}\` | ${state === 'true' ? 'on' : 'off'} |`)
    }
  })

  it('every page in a window has the restrictions, and only ours has a preload', () => {
    const all = globSync('src/main/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }))
    const pages = all.flatMap(({ file, text }) =>
      [...text.matchAll(/webPreferences: \{([^}]*)\}/g)].map(([, given = '']) => ({ file, given })),
    )
    const made = all.flatMap(({ text }) => text.match(/new (?:BrowserWindow|WebContentsView)\(/g) ?? [])
    expect(pages).toHaveLength(made.length)
    expect(pages.length).toBeGreaterThan(3)
    const names = Object.keys(restrictions)
    for (const { file, given } of pages) {
      expect(given, file).toContain('...restrictions,')
      expect(given, file).not.toMatch(new RegExp(`\\b(?:${names.join('|')}):`))
      expect(given.includes('preload'), file).toBe(file === 'src/main/shell/windows/page-window.ts')
    }
  })

  it('windows enable no Blink features', () => {
    const files = ['src/main/shell/windows/page-window.ts', 'src/main/shell/windows/details-windows.ts']
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).not.toMatch(/BlinkFeatures/i)
    }
  })
})
