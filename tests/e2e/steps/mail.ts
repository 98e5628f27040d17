import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Network } from '../../support/network/network.ts'

const mailsTo = (network: Network, email: string): readonly string[] => {
  const folder = join(network.dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(`-${email}.txt`))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** Waits for and returns the newest mail to an address. The reference network saves its mails as files. */
export const mailTo = async (network: Network, email: string): Promise<string> => {
  await expect.poll(() => mailsTo(network, email).length).toBeGreaterThan(0)
  return mailsTo(network, email).at(-1) ?? ''
}

/** Returns the reset link in a mail. */
export const linkIn = (mail: string): string => /^http\S+$/m.exec(mail)?.[0] ?? ''
