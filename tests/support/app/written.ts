import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The name and the text of every file in a folder of an app, which may still be writing: where one is put into the place
 * of another between looking and reading, all of it is looked at again.
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
