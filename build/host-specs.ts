/**
 * `npm run host:specs -- --electron DIR`: judges the browser host by Electron's own spec files. DIR is a checkout of
 * electron/electron, of which nothing is copied into this repository.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printMessage } from './children.ts'
import { prepareCheckout } from './host-specs/prepare.ts'
import type { Result } from './host-specs/suite.ts'
import { answerHelp } from './usage.ts'

/** Modules whose spec files are mostly JavaScript of the browser process. */
const modules = [
  'differential',
  ...[
    'menu',
    'menu-item',
    'ipc-main',
    'ipc',
    'dialog',
    'net',
    'net-session',
    'net-websocket',
    'app',
    'session',
  ],
  ...['web-contents', 'notification', 'tray', 'power-monitor', 'screen', 'native-theme'],
]

answerHelp(`Judges the browser host by Electron's own spec files, and prints a table by module.

  --electron DIR   a checkout of electron/electron
  --only NAMES     modules, with commas: ${modules.join(', ')}
  --platform NAME  the simulated system: win32, darwin, linux
  --failures       prints each failed test with its reason
  --help           this text`)

const { values } = parseArgs({
  options: {
    electron: { type: 'string' },
    only: { type: 'string' },
    platform: { type: 'string', default: 'linux' },
    failures: { type: 'boolean', default: false },
  },
})
const checkout = resolve(values.electron ?? '')
const listed = join(checkout, 'lib/browser/api/module-list.ts')
if (values.electron === undefined || !existsSync(listed)) {
  printMessage('--electron names no checkout of electron/electron')
  process.exit(1)
}
const root = dirname(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'quayside-specs-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Ms for one spec file. */
const fileMs = 150_000

const names = [
  ...[...readFileSync(listed, 'utf8').matchAll(/name: '(\w+)'/g)].map(([, name]) => name),
  ...['nativeImage', 'shell', 'ipcRenderer', 'contextBridge', 'webFrame', 'webUtils', 'deprecate'],
].join(',')

/** Runs a spec file in a host of its own. Returns its results, also of a run that did not end. */
const runSpec = async (name: string, spec: string): Promise<readonly Result[]> => {
  const own = join(folder, `run-${name}`)
  mkdirSync(join(own, 'app'), { recursive: true })
  writeFileSync(
    join(own, 'app/package.json'),
    // The names that the spec files expect.
    JSON.stringify({
      name: 'Electron Test Main',
      version: '0.1.0',
      type: 'module',
      main: 'main.js',
    }),
  )
  writeFileSync(
    join(own, 'app/main.js'),
    `import ${JSON.stringify(join(root, 'build/host-specs/run-spec.ts'))}\n`,
  )
  const results = join(own, 'results.jsonl')
  writeFileSync(results, '')
  const host = spawn(
    process.execPath,
    [
      join(root, 'packages/browser-host/main.ts'),
      ...['--app', join(own, 'app'), '--user-data', join(own, 'data')],
      ...['--platform', values.platform, '--headless', '--control'],
    ],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        QUAYSIDE_SPEC: spec,
        QUAYSIDE_SPEC_FOLDER: folder,
        QUAYSIDE_SPEC_RESULTS: results,
        QUAYSIDE_SPEC_HOST: join(root, 'packages/browser-host/electron/index.ts'),
        QUAYSIDE_SPEC_NAMES: names,
      },
    },
  )
  const timer = setTimeout(() => host.kill('SIGKILL'), fileMs)
  await new Promise((done) => host.once('exit', done))
  clearTimeout(timer)
  return readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result)
}

const wanted = values.only?.split(',') ?? modules
const specs = await prepareCheckout(checkout, folder, wanted)
const rows: Record<string, unknown>[] = []
const differential = join(import.meta.dirname, 'host-specs/differential-spec.ts')
const all = [...specs, ...(wanted.includes('differential') ? [['differential', differential] as const] : [])]
for (const [name, spec] of all) {
  const results = await runSpec(name, spec)
  const count = (...states: string[]): number => results.filter(({ state }) => states.includes(state)).length
  rows.push({
    module: name,
    applicable: count('passed', 'failed', 'lacking', 'late'),
    run: count('passed', 'failed'),
    passed: count('passed'),
    failed: count('failed'),
    'no page or answer': count('late'),
    'not in the host': count('lacking'),
    'refused on purpose': count('refused'),
    'not for this system': count('skipped'),
    ended: results.at(-1)?.title === 'end' ? 'yes' : 'no',
  })
  printMessage(`${name}: ${count('passed')} of ${count('passed', 'failed')} passed`)
  if (values.failures)
    for (const { title, state, reason } of results)
      if (['failed', 'lacking', 'late'].includes(state))
        console.log(`${name} ${state}: ${title}\n    ${reason}`)
}
console.table(rows)
