import { describe, expect, it } from 'vitest'
import { anchorsOf, breachesOf, oldReferencesIn, type Repository, referencesIn, slugOf } from './doc-links.ts'

const repository = (files: Readonly<Record<string, string>>): Repository => ({
  exists: (file) => Object.keys(files).some((there) => there === file || there.startsWith(`${file}/`)),
  read: (file) => files[file] ?? '',
})

const documents = repository({
  'docs/product.md': '# Rules\n\n## Cost of a look\n',
  'README.md': '# Quayside\n',
  'packages/reference-network/rule.ts': '',
})

describe('anchor', () => {
  it('is the heading in lower case, with hyphens and without punctuation', () => {
    expect(slugOf('Cost of a look')).toBe('cost-of-a-look')
    expect(slugOf('`npm start -- --port P`')).toBe('npm-start------port-p')
    expect(slugOf("[Members'](x.md) HTML, 1")).toBe('members-html-1')
  })

  it('is numbered for a repeated heading and ignores fenced code', () => {
    const text = '# One\n## Two ##\n```sh\n# Three\n```\n### Two\n'
    expect([...anchorsOf(text)]).toEqual(['one', 'two', 'two-1'])
  })
})

describe('reference', () => {
  it('matches each document name in code', () => {
    const text = '/** What a look costs (product.md#cost-of-a-look). */\n// see docs/faults.md.\n'
    expect(referencesIn('src/cost.ts', text)).toEqual([
      { line: 1, kind: 'mention', file: 'product.md', anchor: 'cost-of-a-look' },
      { line: 2, kind: 'mention', file: 'docs/faults.md', anchor: null },
    ])
  })

  it('matches links in Markdown, except external ones', () => {
    const text = '[x](../src/a.ts) [y](#here) [z](https://example.com/z.md) `product.md`\n```\nno.md\n```\n'
    expect(referencesIn('docs/how-to.md', text)).toEqual([
      { line: 1, kind: 'link', file: '../src/a.ts', anchor: null },
      { line: 1, kind: 'link', file: '', anchor: 'here' },
      { line: 1, kind: 'mention', file: 'product.md', anchor: null },
    ])
  })

  it('matches paths in Markdown code spans, except placeholders', () => {
    const text = '`src/a.ts` `src/a/`, `src/NAME.ts`, `src/<feature>/a.ts`, src/b.ts\n'
    expect(referencesIn('docs/how-to.md', text).map(({ file }) => file)).toEqual(['src/a.ts', 'src/a/'])
    expect(breachesOf('docs/how-to.md', text, documents)).toEqual([
      'docs/how-to.md:1 src/a.ts: there is no such file',
      'docs/how-to.md:1 src/a/: there is no such file',
    ])
  })
})

describe('breachesOf', () => {
  it('accepts references to an existing file or heading', () => {
    expect(breachesOf('src/cost.ts', '// product.md#cost-of-a-look, README.md', documents)).toEqual([])
    expect(
      breachesOf('docs/x.md', '[a](product.md#rules) [b](../packages/reference-network/)', documents),
    ).toEqual([])
  })

  it('reports the line of a broken reference', () => {
    expect(breachesOf('src/cost.ts', '\n// product.md#nothing', documents)).toEqual([
      'src/cost.ts:2 product.md#nothing: docs/product.md has no such heading',
    ])
    expect(breachesOf('docs/x.md', '[a](gone.md)', documents)).toEqual([
      'docs/x.md:1 gone.md: there is no such file',
    ])
  })

  it('refuses references by number', () => {
    const text = 'Section 4\nsections 4 and 8, robust.md 9\ndecisions 7\nthe next section'
    expect(oldReferencesIn(text).map(({ line }) => line)).toEqual([1, 2, 2, 3])
    expect(breachesOf('src/cost.ts', '// robust.md 9', documents)).toEqual([
      'src/cost.ts:1 "robust.md": name a heading, as in product.md#credits',
    ])
  })
})
