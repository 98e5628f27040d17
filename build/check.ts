/** `npm run check`: format, lint, types, layers, unused code, generated docs. Says what failed; exits with 1 then. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const node = process.execPath

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const projects = [
  'src/shared',
  'src/main',
  'src/preload',
  'src/renderer',
  'src/server',
  'src/host',
  'tests',
  'build',
]
const checks: Check[] = [
  { name: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  ...projects.map((dir) => ({ name: `types ${dir}`, command: bin('tsc'), args: ['-p', dir] })),
  { name: 'layers', command: node, args: ['build/layers.ts'] },
  { name: 'styles', command: node, args: ['build/styles.ts'] },
  { name: 'texts', command: node, args: ['build/texts.ts'] },
  { name: 'references to documents', command: node, args: ['build/doc-links.ts'] },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  ...(existsSync(join(root, 'build/contract-doc.ts'))
    ? [{ name: 'docs/contract.md', command: node, args: ['build/contract-doc.ts', '--check'] }]
    : []),
  { name: 'policy templates', command: node, args: ['build/policy-docs.ts', '--check'] },
]

const run = ({ command, args }: Check): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

const waiting = [...checks]
let broken = 0
const worker = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { ok, output } = await run(check)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name}`)
    if (!ok) {
      broken += 1
      console.log(output)
    }
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
process.exit(broken > 0 ? 1 : 0)
