/** A source file, by its path from the repository's root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Texts by the name of their export. */
export type Texts = Readonly<Record<string, unknown>>

/** Separator in the path of a text: `dates.since`. */
const separator = '.'

const isTexts = (value: unknown): value is Texts => value !== null && typeof value === 'object'

/** Returns the paths of all texts of an object. */
const leavesOf = (texts: unknown, path: readonly string[] = []): string[] =>
  isTexts(texts)
    ? Object.entries(texts).flatMap(([name, value]) => leavesOf(value, [...path, name]))
    : [path.join(separator)]

/** A local name of an exported object, or of a part of it. */
interface Alias {
  readonly name: string
  readonly of: string
  readonly path: readonly string[]
}

const importPattern = /^import (?:type )?\{([^}]*)\} from '[^']*'/gm

/** Returns the local names of renamed imports. */
const renamedIn = (text: string, exported: ReadonlySet<string>): Alias[] =>
  [...text.matchAll(importPattern)].flatMap(([, names = '']) =>
    names.split(',').flatMap((one) => {
      const [, name = '', local = ''] = /^\s*(\w+) as (\w+)\s*$/.exec(one) ?? []
      return exported.has(name) ? [{ name: local, of: name, path: [] }] : []
    }),
  )

/** Returns the keys of a destructuring; null if it takes others too, for example by `...rest`. */
const keysIn = (pattern: string): string[] | null => {
  const parts = pattern.split(',').filter((part) => part.trim() !== '')
  const keys = parts.flatMap((part) => /^\s*(\w+)\s*(?:[:=][^{}]*)?$/.exec(part)?.[1] ?? [])
  return keys.length === parts.length ? keys : null
}

/**
 * Returns a line for each text that no module reads. A part that is passed on, or looked up by a variable, counts as
 * read with all its texts.
 */
export const unusedTexts = (declared: ReadonlyMap<string, Texts>, files: readonly SourceFile[]): string[] => {
  const exported = new Set([...declared.values()].flatMap((texts) => Object.keys(texts)))
  const used = new Map<string, Set<string>>([...exported].map((name) => [name, new Set()]))
  const textsOf = (name: string): unknown =>
    [...declared.values()].find((texts) => Object.hasOwn(texts, name))?.[name]

  const use = (of: string, path: readonly string[], value: unknown): void => {
    for (const leaf of leavesOf(value, path)) used.get(of)?.add(leaf)
  }
  /** Records the uses of an alias, and returns its new aliases. */
  const follow = ({ name, of, path }: Alias, body: string): Alias[] => {
    const found: Alias[] = []
    const root = path.reduce<unknown>((value, key) => (value as Texts)[key], textsOf(of))
    // Excludes parts of other names and members of other objects, but includes spreads.
    const pattern = new RegExp(`(?<![\\w$'-])(?<!(?<!\\.\\.)\\.)${name}\\b((?:\\??\\.\\w+)*)`, 'g')
    for (const match of body.matchAll(pattern)) {
      const before = body.slice(0, match.index)
      const after = body.slice(match.index + match[0].length)
      if (/\b(?:typeof|const|let) $/.test(before) || /^[^{}]*\} = await import\(/.test(after)) continue
      let [value, at] = [root, path]
      for (const key of (match[1] ?? '').split(/\??\./).slice(1)) {
        if (!isTexts(value) || !Object.hasOwn(value, key)) break
        value = value[key]
        at = [...at, key]
      }
      const given = /(?:const|let) (\w+) = $/.exec(before)?.[1]
      const taken = /(?:const|let) \{([^{}]*)\} = $/.exec(before)?.[1]
      const isAll = /^\s*(?:\n|;|$)/.test(after)
      const keys = taken === undefined || !isAll ? null : keysIn(taken)
      if (!isTexts(value)) use(of, at, value)
      else if (given !== undefined && isAll && given !== name) found.push({ name: given, of, path: at })
      else if (keys?.every((key) => Object.hasOwn(value as Texts, key)))
        for (const key of keys) use(of, [...at, key], value[key])
      else use(of, at, value)
    }
    return found
  }

  for (const { text } of files) {
    const body = text.replaceAll(importPattern, '').replaceAll(/^export const (\w+Texts)\b/gm, '')
    const named = [...exported].filter((name) => body.includes(name))
    const waiting = [
      ...renamedIn(text, exported),
      ...named.map((name): Alias => ({ name, of: name, path: [] })),
    ]
    for (let alias = waiting.pop(); alias; alias = waiting.pop()) waiting.push(...follow(alias, body))
  }
  return [...declared].flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([name, value]) =>
      leavesOf(value)
        .filter((leaf) => !used.get(name)?.has(leaf))
        .map((leaf) => `${path}: nothing uses ${[name, leaf].filter(Boolean).join(separator)}`),
    ),
  )
}
