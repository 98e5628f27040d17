import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jobsOf, stepsOf } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const workflow = (name: string): string => readFileSync(join(root, '.github/workflows', name), 'utf8')
const jobs = ['ci.yml', 'release.yml'].flatMap((file) =>
  jobsOf(workflow(file)).map((job) => [`${file} ${job.name}`, stepsOf(job)] as const),
)
const withPackages = jobs.filter(([, steps]) => steps.some(({ run }) => run === 'npm ci'))

it('reads actions, single-line and multi-line scripts, and conditions', () => {
  const text = `jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - uses: a/b@0123 # v1.0.0
        with:
          run: false
      - run: npm ci
      - name: Two
        if: runner.os == 'Linux'
        working-directory: there
        run: |
          first

          second
        env:
          A: b
`
  const [job] = jobsOf(text)
  expect(job && stepsOf(job)).toEqual([
    { name: '', uses: 'a/b@0123', run: null, condition: '', directory: '' },
    { name: '', uses: null, run: 'npm ci', condition: '', directory: '' },
    {
      name: 'Two',
      uses: null,
      run: 'first\n\nsecond',
      condition: "runner.os == 'Linux'",
      directory: 'there',
    },
  ])
  expect(() => jobsOf(text.replace('run: npm ci', 'rum: npm ci')).map(stepsOf)).toThrow('cannot be read')
})

it.each(jobs)('%s: bash can parse its scripts', (_name, steps) => {
  // GitHub replaces expressions before bash reads the script.
  for (const { run } of steps)
    if (run !== null) execFileSync('bash', ['-n', '-c', run.replace(/\$\{\{.*?\}\}/g, 'x')])
})

it.each(jobs)('%s: fails if a called script fails', (_name, steps) => {
  // The exit code of a command within another command's argument is lost.
  for (const { run } of steps) expect(run ?? '').not.toMatch(/^(?!\w+=\$\().*\$\(\.github\//m)
})

it.each(withPackages)('%s: runs only existing npm and shell scripts', (_name, steps) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const listed = execFileSync('git', ['ls-files', '--stage', '.github/scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const { run } of steps) {
    for (const [, name = ''] of (run ?? '').matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name])
    for (const [path] of (run ?? '').matchAll(/\.github\/scripts\/[\w.-]+/g))
      expect(listed, 'executable in git').toMatch(new RegExp(`^100755 .*\\t${path}$`, 'm'))
  }
})

it.each(withPackages)('%s: installs packages once and Electron afterwards', (name, steps) => {
  const runs = steps.map(({ run }) => run ?? '')
  const packages = runs.indexOf('npm ci')
  const electron = runs.indexOf('node node_modules/electron/install.js')
  const first = runs.findIndex((run) => /npm (test|run )/.test(run))
  expect(packages).toBeGreaterThan(-1)
  expect(runs.filter((run) => run.includes('npm ci'))).toHaveLength(1)
  // Installed apps contain their own Electron.
  if (name !== 'release.yml install') expect(electron).toBeGreaterThan(packages)
  expect(first).toBeGreaterThan(Math.max(packages, electron))
})
