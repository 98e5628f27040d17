import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const script = join(import.meta.dirname, '../../.github/scripts/installer.sh')

/** Suffixes of the packager's file names. */
const installers = [
  ...['linux-amd64.deb', 'linux-arm64.deb', 'linux-x86_64.rpm', 'linux-aarch64.rpm'],
  ...['win-x64-setup.exe', 'win-arm64-setup.exe', 'win-x64.msi'],
  ...['dmg', 'pkg'].flatMap((kind) => ['x64', 'arm64', 'universal'].map((arch) => `mac-${arch}.${kind}`)),
]

let folder: string

/** Writes a stub of a system's program, which records its arguments. */
const stub = (name: string, answer = ''): void =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\necho "${name} $*" >> ${folder}/asked\n${answer}\n`, {
    mode: 0o755,
  })

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the system’s programs are shell scripts')
  folder = mkdtempSync(join(tmpdir(), 'quayside-installer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'installers', 'home']) mkdirSync(join(folder, name))
  for (const file of installers) writeFileSync(join(folder, 'installers', `quayside-0.1.0-${file}`), file)
  for (const name of ['apt-get', 'rpm', 'installer', 'msiexec']) stub(name)
  stub('sudo', 'exec "$@"')
  stub('hdiutil', 'echo /dev/disk4 /Volumes/Quayside')
  stub('cp')
  stub('cygpath', 'echo "$2"')
})

const start = (kind: string) =>
  spawnSync('bash', [script, 'install', kind, join(folder, 'installers')], {
    encoding: 'utf8',
    env: {
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
      HOME: join(folder, 'home'),
      LOCALAPPDATA: 'C:\\local',
      PROGRAMFILES: 'C:\\programs',
    },
  })

const run = (kind: string, machine: string) => {
  stub('uname', `echo ${machine}`)
  const { status, stdout, stderr } = start(kind)
  expect(status, stderr).toBe(0)
  return { program: stdout.trimEnd(), asked: readFileSync(join(folder, 'asked'), 'utf8') }
}

it.each([
  ['deb', 'x86_64', 'linux-amd64.deb', '/opt/Quayside/quayside'],
  ['deb', 'aarch64', 'linux-arm64.deb', '/opt/Quayside/quayside'],
  ['rpm', 'x86_64', 'linux-x86_64.rpm', '/opt/Quayside/quayside'],
  ['rpm', 'aarch64', 'linux-aarch64.rpm', '/opt/Quayside/quayside'],
  ['msi', 'x86_64', 'win-x64.msi', 'C:\\programs\\Quayside\\Quayside.exe'],
  ['dmg', 'arm64', 'mac-arm64.dmg', '/Applications/Quayside.app/Contents/MacOS/Quayside'],
  ['pkg', 'arm64', 'mac-arm64.pkg', '/Applications/Quayside.app/Contents/MacOS/Quayside'],
])('installs the %s for %s and prints only the program’s path', (kind, machine, file, program) => {
  const { program: printed, asked } = run(kind, machine)
  expect(printed).toBe(program)
  expect(new Set(asked.match(/quayside-0\.1\.0-[\w-]+\.\w+/g))).toEqual(new Set([`quayside-0.1.0-${file}`]))
})

it.each([
  ['none', () => rmSync(join(folder, 'installers/quayside-0.1.0-linux-amd64.deb'))],
  ['two', () => writeFileSync(join(folder, 'installers/quayside-0.2.0-linux-amd64.deb'), '')],
])('installs nothing if %s installers match the processor', (_what, change) => {
  change()
  stub('uname', 'echo x86_64')
  const { status, stdout, stderr } = start('deb')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Not exactly one *.deb')
})
