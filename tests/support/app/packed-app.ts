import { spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { extractAll } from '@electron/asar'

const root = join(import.meta.dirname, '../../..')

/**
 * Packs the built app like the installers, with additional environment variables. Returns the folder of its
 * resources. Throws the packager's output.
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
 * Extracts a packed app from its archive, far from this project's packages, so that missing files fail. The folder
 * has the archive's name, by which the host recognises a packed app.
 */
export const unpackApp = (resources: string, folder: string): string => {
  const app = join(folder, 'app.asar')
  extractAll(join(resources, 'app.asar'), app)
  cpSync(join(resources, 'resources'), join(folder, 'resources'), { recursive: true })
  return app
}

/** Runs the host with an app until it exits. Returns its exit code and stderr. */
export const runUntilExit = (
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
