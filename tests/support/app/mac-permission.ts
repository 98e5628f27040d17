import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** macOS was asked in an earlier run of this folder: the app says nothing about it, and no question covers the page. */
export const askedBefore = (userData: string): void => {
  const flags = join(userData, 'flags.json')
  mkdirSync(userData, { recursive: true })
  if (!existsSync(flags)) writeFileSync(flags, JSON.stringify({ askedToNotify: 'yes' }))
}
