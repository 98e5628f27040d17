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

/** Returns the import chain from each shared file to zod, by runtime imports. Files without one are missing. */
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
 * Finds imports that would load zod in the page. In shared, only schemas and the two contracts load it, and nothing
 * that the renderer loads from shared may lead to it. `breachesIn` checks the renderer's direct imports.
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
