import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsOf, type Step, stepsOf } from '../../build/workflows/steps.ts'

/** Runs the workflows' steps in order in fresh clones, with a stub of Electron's download. */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'quayside-workflow-'))
/** Two clones have 100,000 files, which a busy machine takes minutes to remove. */
const removalMs = 900_000
afterAll(() => rmSync(folder, { recursive: true, force: true }), removalMs)

const manifest = (path: string): { version: string } =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }
const electron = manifest('node_modules/electron/package.json').version
const canRun = process.platform === 'linux' && spawnSync('zip', ['-v']).status === 0

const write = (path: string, content: string | Buffer, mode = 0o644): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content, { mode })
}

/** Electron's fuses in its binary: a marker, their version, their number, and a digit for each. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('111111111'),
])
const marker = 'the stub of the workflow test'

/** An archive like those of Electron's releases, with a program that prints its version. */
const electronZip = (): Buffer => {
  write('electron/version', electron)
  write('electron/LICENSE', marker)
  write('electron/locales/en-US.pak', marker)
  write('electron/resources/default_app.asar', marker)
  const program = `#!/bin/sh\necho v${electron}\nexit 0\n# ${marker}\n`
  write('electron/electron', Buffer.concat([Buffer.from(program), fuses]), 0o755)
  execFileSync('zip', ['-qr', '../electron.zip', '.'], { cwd: join(folder, 'electron') })
  return readFileSync(join(folder, 'electron.zip'))
}

const name = `electron-v${electron}-linux-${process.arch}.zip`
const mirror = createServer((request, response) => {
  const zip = readFileSync(join(folder, 'electron.zip'))
  const file = basename(request.url ?? '')
  if (file === name) response.end(zip)
  else if (file === 'SHASUMS256.txt')
    response.end(`${createHash('sha256').update(zip).digest('hex')} *${name}\n`)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  if (!canRun) return
  electronZip()
  // Stubs, because the test installs no system packages and needs no display.
  for (const command of ['sudo', 'apt-get']) write(`bin/${command}`, '#!/bin/sh\n', 0o755)
  write('bin/xvfb-run', '#!/bin/sh\nshift 2\nexec "$@"\n', 0o755)
  write('bin/openbox', '#!/bin/sh\nexec sleep 600\n', 0o755)
  write('bin/xprop', '#!/bin/sh\necho window id\n', 0o755)
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
})
afterAll(() => mirror.close())

const runsHere = ({ condition }: Step): boolean => {
  if (condition === 'failure()' || condition === "runner.os != 'Linux'") return false
  if (/^$|^runner\.os == 'Linux'$|^\$\{\{ !cancelled\(\) \}\}$/.test(condition)) return true
  throw new Error(`Unknown condition: ${condition}`)
}

/** Replaces steps that need the real Electron or the internet. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\$\{\{ runner\.os == 'Linux' && '(.*?)' \|\| '' \}\}/g, '$1'],
  [/\$\{\{ matrix\.system \}\}/g, 'linux'],
  [/\bnpx playwright install chromium/g, 'npx playwright --version'],
  [/\bnpm test\b/g, 'npm run pretest'],
  [/\bnpm run test:long -- journeys\b/g, 'npm run pretest:long'],
  [/\bnpm run test:electron\b/g, 'npm run pretest:electron'],
  [/\bnpm run package\b/g, 'npm run package -- --dir'],
]

const scriptHere = (run: string): string => {
  const script = replacements.reduce((text, [from, to]) => text.replace(from, to), run)
  if (script.includes('${{')) throw new Error(`Unknown expression: ${script}`)
  return script
}

const environment = (): NodeJS.ProcessEnv => {
  const { ELECTRON_OVERRIDE_DIST_PATH: _, ...rest } = process.env
  // npm passes this project's settings to child processes, so they are removed.
  const own = Object.fromEntries(
    Object.entries(rest).filter(
      ([key]) => !/^(npm_(package|lifecycle|command|config_local_prefix)|INIT_CWD)/.test(key),
    ),
  )
  return {
    ...own,
    PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    XDG_CACHE_HOME: join(folder, 'cache'),
    ELECTRON_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/`,
    electron_use_remote_checksums: '1',
    GITHUB_REF_NAME: `v${manifest('package.json').version}`,
    CI: 'true',
  }
}

/** Runs a script like GitHub, asynchronously, because the mirror runs in this process. */
const bash = async (
  script: string,
  cwd: string,
): Promise<{ readonly status: number | null; readonly output: string }> => {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await once(child, 'close')
  return { status: child.exitCode, output }
}

it.for([
  ['ci.yml', 'test'],
  ['release.yml', 'build'],
] as const)(
  '%s: the steps of %s succeed in a fresh clone and keep Electron',
  async ([file, job], { skip }) => {
    skip(!canRun, 'Needs Linux and zip')
    const clone = join(folder, job)
    execFileSync('git', ['clone', '--quiet', root, clone])
    const found = jobsOf(readFileSync(join(clone, '.github/workflows', file), 'utf8')).find(
      (one) => one.name === job,
    )
    const steps = found ? stepsOf(found).filter(runsHere) : []
    const binary = join(clone, 'node_modules/electron/dist/electron')
    let installed = false
    for (const { run } of steps) {
      if (run === null) continue
      const script = scriptHere(run)
      const { status, output } = await bash(script, clone)
      expect(status, `${script}\n${output}`).toBe(0)
      installed ||= existsSync(binary)
      if (installed) expect(readFileSync(binary, 'latin1'), `after ${script}`).toContain(marker)
    }
    expect(installed).toBe(true)
    if (job !== 'build') return
    const packed = join(clone, 'dist/linux-unpacked')
    expect(readFileSync(join(packed, 'quayside'), 'latin1')).toContain(marker)
    expect(existsSync(join(packed, 'resources/app.asar'))).toBe(true)
    expect(existsSync(join(clone, 'dist/quayside-linux.cdx.json'))).toBe(true)
  },
)
