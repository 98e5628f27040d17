import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns name and text of each file in an app's folder. The app may still be writing, so it reads all files again
 * when one disappears between listing and reading.
 */
export const written = (folder: string): readonly (readonly [name: string, text: string])[] => {
  for (;;) {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'latin1')] as const)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
