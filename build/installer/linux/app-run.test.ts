import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

let folder: string
const program = (name: string, script: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

beforeEach(({ skip }) => {
  skip(process.platform !== 'linux', 'AppImages exist on Linux alone')
  folder = mkdtempSync(join(tmpdir(), 'quayside app-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(import.meta.dirname, 'AppRun'), join(folder, 'AppRun'))
  // Prints the profile, the arguments one per line, and the path of the libraries.
  program('quayside', 'echo "profile: $PROFILE"; printf "%s\\n" "$@"; echo "libraries: $LD_LIBRARY_PATH"')
})

/** Simulates a system that allows user namespaces to nobody, to everybody, or to programs with the profile. */
const system = (allowed: 'nobody' | 'everybody' | 'quayside'): void => {
  program(
    'unshare',
    `test "$*" = '--user --map-root-user true' && test "${allowed}" = "\${PROFILE:-everybody}"`,
  )
  // Like aa-exec, refuses profiles that are not loaded.
  program(
    'aa-exec',
    `test "$1" = "--profile=${allowed}" && test "$2" = -- || exit 1
shift 2
PROFILE=${allowed} exec "$@"`,
  )
}

/** Runs the script and returns the app's output lines. */
const start = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync(join(folder, 'AppRun'), args, {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  })
  expect(status, stderr).toBe(0)
  return stdout.trimEnd().split('\n')
}
const libraries = (): string => `libraries: ${folder}/usr/lib`
const link = 'quayside://screen/a b'

it.each([
  ['everybody', ['profile: ', '--', link]],
  ['quayside', ['profile: quayside', '--', link]],
  ['nobody', ['profile: ', '--no-sandbox', '--', link]],
] as const)('starts the app on a system that allows user namespaces for %s', (allowed, lines) => {
  system(allowed)
  expect(start('--', link)).toEqual([...lines, libraries()])
})
