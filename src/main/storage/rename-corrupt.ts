import { renameSync } from 'node:fs'

/**
 * Renames an unreadable file and its companions to `<name>.corrupt-<time>`, so that nothing is wiped without a copy
 * (robustness.md#settings-files). Returns the new path, or null if the rename fails.
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
      // Usually the companion does not exist.
    }
  }
  return copy
}
