import { join } from 'node:path'
import { type Announced, startAnnounced } from '../../support/process/child.ts'
import type { Place } from './place.ts'

const root = join(import.meta.dirname, '../../..')

interface StartFacts {
  readonly url: string
  readonly pid: number
}

/** Quits the app like a person. Its process is not the started one, which is the keyring's shell. */
const quit = async ({ announcement, process: child, ended }: Announced<StartFacts>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  process.kill(announcement.pid, 'SIGTERM')
  await ended
}

/** Starts the app on the browser host, shows its page, and quits it. */
export const onHost = async <T>(
  { port, userData, keyring, server }: Place,
  env: NodeJS.ProcessEnv,
  read: (url: string) => Promise<T>,
): Promise<T> => {
  const script = join(root, 'packages/browser-host/main.ts')
  const options = ['--control', '--headless', '--user-data', userData, '--server', server]
  const args = [script, '--port', String(port), ...options]
  const app = await startAnnounced<StartFacts>(keyring.program(process.execPath), args, {
    env: { ...keyring.env, ...env },
  })
  try {
    return await read(app.announcement.url)
  } finally {
    await quit(app)
  }
}
