import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns whether the app of this data folder has saved a wall in this language for its next start. */
export const hasFirstFrame = (userData: string, language = 'en'): boolean => {
  const db = new DatabaseSync(join(userData, 'cache.db'), { readOnly: true })
  try {
    return db.prepare('SELECT 1 FROM frame WHERE language = ?').get(language) !== undefined
  } finally {
    db.close()
  }
}
