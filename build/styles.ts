/**
 * `npm run check`: checks the renderer's styles. Prints each breach and exits with 1.
 *
 * Colours, type sizes, spacing and radii come from app/theme/tokens.css. Every custom property in a rule is declared.
 * A CSS module is imported as `classes`, and its classes are exactly the used ones. No rule, also of main's own pages,
 * has a left or right side.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { classBreaches, type StyledFile } from './style-classes.ts'
import { sideBreaches } from './style-sides.ts'

/** The tokens by name, for example `--q-space-2`, with their values. */
export type Tokens = ReadonlyMap<string, string>

const declared = /(--[\w-]+)\s*:\s*([^;{}]+);/g
const declaration = /(?:^|[\s{;])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g
const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Parses the tokens of tokens.css. Later blocks (more contrast) redefine the same names. */
export const tokensOf = (css: string): Tokens => {
  const tokens = new Map<string, string>()
  for (const [, name = '', value = ''] of withoutComments(css).matchAll(declared))
    if (!tokens.has(name)) tokens.set(name, value)
  return tokens
}

const namedColours =
  'aqua|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lime|magenta|maroon|' +
  'navy|olive|orange|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow'
const colour = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\((?!\\s*from\\b)|(?<![\\w-])(?:${namedColours})(?![\\w-])`,
  'i',
)

/** Tokens for lengths, by property. */
const families: readonly { readonly property: RegExp; readonly token: RegExp }[] = [
  { property: /^font-size$/, token: /^--q-font-/ },
  { property: /^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?)$/, token: /^--q-space-/ },
  { property: /^border(?:-[a-z]+)*-radius$/, token: /^--q-radius/ },
]

const rawLengths = (property: string, value: string, tokens: Tokens): string[] => {
  const family = families.find((one) => one.property.test(property))
  if (!family) return []
  const names = [...tokens.keys()].filter((name) => family.token.test(name))
  return [...value.matchAll(/(?<![\w.])\d+(?:\.\d+)?px/g)].flatMap(([length]) => {
    const name = names.find((one) => tokens.get(one) === length)
    return name === undefined ? [] : [`${property}: ${length} is var(${name})`]
  })
}

/** Returns the breaches of a stylesheet. */
export const sheetBreaches = (css: string, tokens: Tokens): string[] => {
  const text = withoutComments(css)
  const own = tokensOf(text)
  const values = [...text.matchAll(declaration)].flatMap(([, property = '', value = '']) => {
    const found = colour.exec(value)
    return [
      ...(found ? [`${property}: the colour ${found[0].replace('(', '')} belongs in tokens.css`] : []),
      ...rawLengths(property, value, tokens),
    ]
  })
  const unknown = [...text.matchAll(/var\((--q-[\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !tokens.has(name) && !own.has(name))
  return [...values, ...unknown.map((name) => `${name} is not declared`)]
}

/** Returns the breaches of a renderer module. */
export const moduleBreaches = (source: string): string[] => {
  const found = /(["'`])(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([^)]*\))\1/i.exec(source)
  const names = [...source.matchAll(/^import (\w+) from '[^']*\.module\.css'/gm)].map(([, name = '']) => name)
  return [
    ...(found ? [`the colour ${found[0]} belongs in tokens.css`] : []),
    ...names
      .filter((name) => name !== 'classes')
      .map((name) => `the imported CSS module is called classes, not ${name}`),
  ]
}

const root = dirname(import.meta.dirname)
const theme = 'src/renderer/app/theme/tokens.css'

/** Drawings have their own colours. The composer's palette belongs to members' texts. */
const drawings = ['splash.tsx', 'brand-panel.tsx', 'colour-tool.tsx']

const read = (glob: string): StyledFile[] =>
  globSync(glob, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const check = (): void => {
  const files = read('src/renderer/**/*.{css,ts,tsx}')
  const withRules = [
    ...files.filter(({ path }) => path.endsWith('.css')),
    ...read('src/main/**/*.ts').filter(({ text }) => text.includes('<style')),
  ]
  const sides = withRules.flatMap(({ path, text }) => sideBreaches(text).map((why) => `${path}: ${why}`))
  const tokens = tokensOf(files.find(({ path }) => path === theme)?.text ?? '')
  const breaches = files
    .filter(({ path }) => path !== theme && !drawings.includes(basename(path)))
    .flatMap(({ path, text }) => {
      const found = path.endsWith('.css') ? sheetBreaches(text, tokens) : moduleBreaches(text)
      return found.map((why) => `${path}: ${why}`)
    })
  for (const line of [...breaches, ...sides, ...classBreaches(files)]) {
    console.error(line)
    process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) check()
