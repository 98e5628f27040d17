import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

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

  it('the details window has all restrictions of the main window', () => {
    const preferences = (file: string): string[] => {
      const text = readFileSync(join(root, file), 'utf8')
      const block = /webPreferences: \{([^}]*)\}/.exec(text)?.[1] ?? ''
      return block.split('\n').map((line) => line.trim())
    }
    const main = preferences('src/main/shell/windows/page-window.ts').filter((line) =>
      /: (true|false),$/.test(line),
    )
    const details = preferences('src/main/shell/windows/details-page.ts')
    expect(main.length).toBeGreaterThan(8)
    expect(details).toEqual(expect.arrayContaining(main.filter((line) => line !== 'spellcheck: true,')))
    expect(details.some((line) => line.startsWith('preload'))).toBe(false)
  })

  it('windows enable no Blink features', () => {
    const files = ['src/main/shell/windows/page-window.ts', 'src/main/shell/windows/details-windows.ts']
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).not.toMatch(/BlinkFeatures/i)
    }
  })
})
