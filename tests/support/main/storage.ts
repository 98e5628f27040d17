import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { StorageProblems } from '../../../src/main/storage/problems.ts'

/**
 * electron-store only asks Electron for a default folder, and the app always sets one. Outside Electron this module
 * replaces it.
 */
export const withoutElectron = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => name === 'electron'
  ? { url: 'data:text/javascript,export default {}', shortCircuit: true } : next(name, context) })`

registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(name, context),
})

/** Creates a new folder and removes it after the test. */
export const freshFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-storage-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Files of the version before `user.db`, left by a killed process with the journals of its databases. */
export const olderUserFiles = join(import.meta.dirname, 'older-user-files')

/** Collects the problems that a store reports. */
export const collectProblems = (): StorageProblems & { readonly seen: string[] } => {
  const seen: string[] = []
  return {
    seen,
    writeFailed: (what) => seen.push(`failed ${what}`),
    reset: (what) => seen.push(`reset ${what}`),
  }
}

export const filesIn = (dir: string): string[] => readdirSync(dir).sort()

/** Runs a module in a separate process, and kills it with SIGKILL after it has printed `lines` lines. */
export const runAndKill = (source: string, lines: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const code = `${withoutElectron}\n${source}`
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let seen = 0
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString().split('\n').length - 1
      if (seen >= lines) child.kill('SIGKILL')
    })
    child.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(seen)
      else reject(new Error(`ended by itself: ${errors}`))
    })
  })
