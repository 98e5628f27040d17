import { posix } from 'node:path'

const { dirname, join, normalize } = posix

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
        const sheet = normalize(join(dirname(path), specifier))
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
        const sheet = normalize(join(dirname(path), specifier))
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
