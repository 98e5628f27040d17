/**
 * `npm run check`: checks what stylelint cannot see. A CSS module is imported as `classes`, and its classes are exactly
 * the used ones, because the types of CSS modules allow every class. Modules have no colours, and the pages of main no
 * left or right side. Prints each breach and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'

const { dirname: folderOf, join: joined, normalize } = posix

/** A file of the renderer, by its path from the repository's root. */
export interface StyledFile {
  readonly path: string
  readonly text: string
}

const composesPattern = /composes:\s*([\w\s-]+?)\s+from\s+"([^"]*)"/g
const importPattern = /^import (\w+) from '(\.[^']*\.module\.css)'/gm

/** Returns the classes in a CSS module. */
export const classesOf = (css: string): Set<string> => {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/**
 * Finds misspelt, missing and unused classes, because the types of CSS modules allow every class. Returns one line
 * for each. A class is used by a module that imports its sheet, or by a sheet that composes it.
 */
export const classBreaches = (files: readonly StyledFile[]): string[] => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesOf(text)]),
  )
  const used = new Map<string, Set<string>>()
  const usesOf = (sheet: string): Set<string> => {
    const all = used.get(sheet) ?? new Set()
    used.set(sheet, all)
    return all
  }
  const notComposed = files
    .filter(({ path }) => sheets.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(composesPattern)].flatMap(([, names = '', specifier = '']) => {
        const sheet = normalize(joined(folderOf(path), specifier))
        return names.split(/\s+/).flatMap((name) => {
          usesOf(sheet).add(name)
          return sheets.get(sheet)?.has(name) ? [] : [`${path}: ${specifier} has no class ${name}`]
        })
      }),
    )
  const missing = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(importPattern)].flatMap(([, name = '', specifier = '']) => {
        const sheet = normalize(joined(folderOf(path), specifier))
        const declared = sheets.get(sheet) ?? new Set()
        const all = usesOf(sheet)
        const body = text.replaceAll(/'[^'\n]*\.(?:tsx?|css)'/g, '')
        // A lookup by variable may use any of them.
        if (new RegExp(`\\b${name}\\[`).test(body)) for (const one of declared) all.add(one)
        const names = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
        for (const one of names) all.add(one)
        return [...new Set(names)]
          .filter((one) => !declared.has(one))
          .map((one) => `${path}: ${specifier} has no class ${one}`)
      }),
    )
  const unused = [...sheets].flatMap(([path, declared]) => {
    const all = used.get(path)
    if (all === undefined) return [`${path}: is imported nowhere`]
    return [...declared].filter((one) => !all.has(one)).map((one) => `${path}: nothing uses .${one}`)
  })
  return [...notComposed, ...missing, ...unused]
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

/** Returns the declarations of a page of main that would be on the wrong side in a right-to-left language. */
export const pageBreaches = (source: string): string[] =>
  [
    ...source.matchAll(/[{;\s]((?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*\s*:|text-align:\s*(?:left|right))/g),
  ].map(([, found = '']) => `${found.trim()} has a physical side`)

const root = dirname(import.meta.dirname)

/** Drawings have their own colours. The composer's palette belongs to members' texts. */
const drawings = ['splash.tsx', 'brand-panel.tsx', 'colour-tool.tsx']

const read = (glob: string): StyledFile[] =>
  globSync(glob, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const check = (): void => {
  const files = read('src/renderer/**/*.{css,ts,tsx}')
  const modules = files.filter(({ path }) => !path.endsWith('.css') && !drawings.includes(basename(path)))
  const pages = read('src/main/**/*.ts').filter(({ text }) => text.includes('<style'))
  const lines = [
    ...modules.flatMap(({ path, text }) => moduleBreaches(text).map((why) => `${path}: ${why}`)),
    ...pages.flatMap(({ path, text }) => pageBreaches(text).map((why) => `${path}: ${why}`)),
    ...classBreaches(files),
  ]
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) check()
