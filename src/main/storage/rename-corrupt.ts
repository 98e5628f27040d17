import { renameSync } from 'node:fs'

/**
 * Moves an unreadable file, with the files that belong to it, to `<name>.corrupt-<time>`, so that nothing is
 * ever wiped without a copy (robustness.md#settings-files). Returns the new path, or null when it could not
 * be moved.
 */
export const renameCorrupt = (
  path: string,
  companions: readonly string[] = [],
  now = new Date(),
): string | null => {
  const copy = `${path}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`
  try {
    renameSync(path, copy)
  } catch {
    return null
  }
  for (const suffix of companions) {
    try {
      renameSync(path + suffix, copy + suffix)
    } catch {
      // Usually there is no such companion.
    }
  }
  return copy
}
