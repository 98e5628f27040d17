import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Marks macOS's permission to notify as asked in an earlier run. The app then shows nothing about it, and no question
 * covers the page.
 */
export const askedBefore = (userData: string): void => {
  const flags = join(userData, 'flags.json')
  mkdirSync(userData, { recursive: true })
  if (!existsSync(flags)) writeFileSync(flags, JSON.stringify({ askedToNotify: 'yes' }))
}
