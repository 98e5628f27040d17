import { spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { extractAll } from '@electron/asar'

const root = join(import.meta.dirname, '../../..')

/**
 * Packs the built app as the installers do, with more in the packager's environment if need be. Returns the folder of its
 * resources; throws what the packager said.
 */
export const packApp = (more: NodeJS.ProcessEnv = {}): string => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(root, 'build/package.ts'), '--dir', '--no-build'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...more } },
  )
  if (status !== 0) throw new Error(`The app could not be packed\n${stdout}${stderr}`)
  return join(root, 'dist/linux-unpacked/resources')
}

/**
 * Takes a packed app out of its archive, far from this project's packages: what is not in it is not found. The folder
 * that the host runs is called like the archive, by which the host knows that the app is packed.
 */
export const unpackApp = (resources: string, folder: string): string => {
  const app = join(folder, 'app.asar')
  extractAll(join(resources, 'app.asar'), app)
  cpSync(join(resources, 'resources'), join(folder, 'resources'), { recursive: true })
  return app
}

/** Runs the host on an app until it ends by itself; how it ended and what it wrote to stderr. */
export const runToItsEnd = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | null; readonly errors: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'packages/browser-host/main.ts'), ...args], {
      cwd: dirname(root),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString('utf8')
    })
    child.once('close', (code) => resolve({ code, errors }))
  })
