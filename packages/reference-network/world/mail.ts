import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from './open-world.ts'

/** Saves a mail as a file in the data folder's `mail` instead of sending it. File names sort by time. */
export const sendMail = (
  world: World,
  mail: { readonly to: string; readonly subject: string; readonly text: string },
): void => {
  mkdirSync(world.mailDir, { recursive: true })
  const name = `${world.clock.now()}-${mail.to.replace(/[^a-z0-9.@-]/gi, '_')}.txt`
  writeFileSync(join(world.mailDir, name), `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`)
}
