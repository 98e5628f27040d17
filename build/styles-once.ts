import type { Plugin } from 'vite'

/** Returns the rules and blocks of a style sheet, in order. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    const ends = depth === 0 && (css[at] === '}' || css[at] === ';')
    if (!ends) continue
    rules.push(css.slice(start, at + 1))
    start = at + 1
  }
  return rules
}

const layer = /^\s*@layer ([\w-]+)\s*\{([\s\S]*)\}$/

/** Returns the rules of each layer. */
const layersOf = (css: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const blocks = rulesOf(css).flatMap((rule) => {
    const [, name, rules] = layer.exec(rule) ?? []
    return name === undefined || rules === undefined ? [] : [{ name, rules }]
  })
  return new Map(
    [...Map.groupBy(blocks, ({ name }) => name)].map(([name, some]) => [
      name,
      new Set(some.flatMap(({ rules }) => rulesOf(rules))),
    ]),
  )
}

/** Returns a later style sheet without the rules that the layers of the first one have. */
export const withoutRepeated = (later: string, first: string): string => {
  const known = layersOf(first)
  return rulesOf(later)
    .map((rule) => {
      const [, name = '', rules = ''] = layer.exec(rule) ?? []
      const there = known.get(name)
      if (there === undefined) return rule
      const own = rulesOf(rules).filter((one) => !there.has(one))
      return own.length === 0 ? '' : `@layer ${name}{${own.join('')}}`
    })
    .join('')
}

/**
 * Removes from later style sheets what the page has already. `composes` copies the file that it names into each sheet
 * that uses it, and another sheet with the classes of the layout has the browser style the whole page again.
 */
export const stylesOnce = (): Plugin => ({
  name: 'styles-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    const files = Object.values(bundle)
    const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
    const first = entry?.type === 'chunk' ? (entry.viteMetadata?.importedCss ?? new Set()) : new Set()
    const sheets = files.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
    )
    const known = sheets.filter(({ fileName }) => first.has(fileName)).map(({ source }) => String(source))
    if (known.length === 0) throw new Error('the page has no first style sheet')
    for (const sheet of sheets)
      if (!first.has(sheet.fileName)) sheet.source = withoutRepeated(String(sheet.source), known.join(''))
  },
})
