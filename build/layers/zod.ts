import { type Breach, importsOf, resolveImport, type SourceFile } from './breaches.ts'

const shared = 'src/shared/'

const isSchema = (path: string): boolean => path.endsWith('.schema.ts')

const mayImportZod = (path: string): boolean =>
  isSchema(path) || /^src\/shared\/contract\/(?:api|events)\//.test(path)

/** Returns the modules of shared that a file loads at run time: zod itself, or other files by path. */
const loadedBy = ({ path, text }: SourceFile): string[] =>
  importsOf(text)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => resolveImport(path, specifier) ?? specifier)

const isZod = (loaded: string): boolean => loaded === 'zod' || loaded.startsWith('zod/')

/** The way from each file of shared to zod, over every import that is not only of types; none where there is no way. */
const waysToZod = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const loaded = new Map(files.map((file) => [file.path, loadedBy(file)]))
  const ways = new Map<string, readonly string[]>()
  let before = -1
  while (ways.size > before) {
    before = ways.size
    for (const [path, all] of loaded) {
      if (ways.has(path)) continue
      const next = all.find((one) => isZod(one) || ways.has(one))
      if (next !== undefined) ways.set(path, [path, ...(ways.get(next) ?? [next])])
    }
  }
  return ways
}

/**
 * Keeps the page free of zod: in shared only schemas and the two contracts load it, and nothing that the renderer
 * loads from there leads to it, however far. What the renderer imports directly is held by `breachesIn`.
 */
export const zodBreaches = (files: readonly SourceFile[]): Breach[] => {
  const sharedFiles = files.filter(({ path }) => path.startsWith(shared))
  const ways = waysToZod(sharedFiles)
  const carriers = sharedFiles
    .filter((file) => !mayImportZod(file.path))
    .flatMap((file) =>
      loadedBy(file)
        .filter((one) => isZod(one) || isSchema(one))
        .map((one) => ({ path: file.path, why: `${one}: only x.schema.ts and the contracts load schemas` })),
    )
  const leaks = files
    .filter(({ path }) => path.startsWith('src/renderer/'))
    .flatMap((file) =>
      loadedBy(file).flatMap((one) => {
        const way = isSchema(one) ? undefined : ways.get(one)
        return way ? [{ path: file.path, why: `the page gets zod by ${way.join(' -> ')}` }] : []
      }),
    )
  return [...carriers, ...leaks]
}
