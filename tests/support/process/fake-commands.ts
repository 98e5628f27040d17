import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A test's programs. The PATH contains nothing else until they are removed. */
export interface FakeCommands {
  readonly folder: string
  /** Adds a program that runs a shell script. */
  add(name: string, script: string): void
  remove(): void
}

/** Sets the PATH of this process to an empty folder. */
export const fakeCommands = (): FakeCommands => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-commands-'))
  vi.stubEnv('PATH', folder)
  return {
    folder,
    add: (name, script) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o755)
    },
    remove: () => {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    },
  }
}
