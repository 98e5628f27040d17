import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns whether the app of this data folder has saved a wall for its next start. */
export const hasFirstFrame = (userData: string): boolean => {
  const db = new DatabaseSync(join(userData, 'cache.db'), { readOnly: true })
  try {
    return db.prepare('SELECT 1 FROM frame').get() !== undefined
  } finally {
    db.close()
  }
}
