import type { Plugin } from 'vite'

/** Returns the files of one circle of imports, the first of them again at its end; null without a circle. */
export const cycleIn = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null => {
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(file)
    if (at >= 0) return [...path.slice(at), file]
    if (done.has(file)) return null
    for (const other of imports.get(file) ?? []) {
      const found = search(other, [...path, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const found = search(file, [])
    if (found) return found
  }
  return null
}

/**
 * Fails a build whose files import each other. A value would be missing in the one that runs first, which depends on the
 * screen that somebody opens first.
 */
export const noFileCycles = (): Plugin => ({
  name: 'no-file-cycles',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    const cycle = cycleIn(
      new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      ),
    )
    if (cycle) throw new Error(`files import each other: ${cycle.join(' -> ')}`)
  },
})
