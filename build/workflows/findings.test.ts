import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workflowFindings } from './findings.ts'

const root = join(import.meta.dirname, '../..')

const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
const valid = `name: Valid
on: push
permissions:
  contents: read
jobs:
  one:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: ${checkout}
        with:
          persist-credentials: false
      - run: npm test
`

const messages = async (text: string): Promise<string> =>
  (await workflowFindings('.github/workflows/some.yml', text)).map(({ message }) => message).join('\n')

it('finds nothing in a valid workflow', async () => {
  expect(await messages(valid)).toBe('')
})

it.each([
  ['an unknown key', 'npm test\n      - rum: echo', 'unexpected key "rum"'],
  ['an unterminated expression', `npm test \${{ foo( }}`, 'unexpected end of input'],
  ['an unknown step', `echo \${{ steps.none.outputs.app }}`, '"none"'],
  ['text from outsiders', `echo \${{ github.event.pull_request.title }}`, 'outsiders'],
])('finds %s', async (_what, script, message) => {
  expect(await messages(valid.replace('npm test', script))).toContain(message)
})

it.each([
  ['an action pinned to a tag', [checkout, 'actions/checkout@v7'], 'digest'],
  ['a digest without its version', [' # v7.0.1', ''], 'digest'],
  ['persisted credentials', ['persist-credentials: false', 'fetch-depth: 1'], 'leaves no token'],
  ['a job without a time limit', ['    timeout-minutes: 5\n', ''], 'time limit'],
  ['write access', ['contents: read', 'contents: write'], 'may read'],
  ['a further permission for all jobs', ['contents: read', 'contents: read\n  packages: write'], 'may read'],
  ['a job that needs an unknown job', ['timeout-minutes: 5', 'timeout-minutes: 5\n    needs: two'], '"two"'],
  ['an unknown runner', ['ubuntu-24.04', 'ubuntu-25.04'], 'unknown'],
])('finds %s', async (_what, [from = '', to = ''], message) => {
  expect(await messages(valid.replace(from, to))).toContain(message)
})

const holding = valid.replace('timeout-minutes: 5', 'timeout-minutes: 5\n    environment: release').replace(
  '- run: npm test',
  `- run: .github/scripts/require-signing.sh
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          package-manager-cache: false
      - run: npm test
        env:
          KEY: \${{ secrets.KEY }}`,
)

it('finds nothing in a job that guards its secrets', async () => {
  expect(await messages(holding)).toBe('')
})

it.each([
  [
    'an npm cache',
    ['package-manager-cache: false', 'package-manager-cache: false\n          cache: npm'],
    'no cache',
  ],
  ['a cache', [checkout, 'actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5'], 'no cache'],
  ['a cache by default', ['package-manager-cache: false', 'node-version: 24'], 'setup-node'],
  ['no environment', ['    environment: release\n', ''], 'environment'],
  ['no check of the secrets', ['.github/scripts/require-signing.sh', 'npm ci'], 'without them'],
])('finds %s beside secrets', async (_what, [from = '', to = ''], message) => {
  expect(await messages(holding.replace(from, to))).toContain(message)
})

it('finds nothing in this project’s workflows', async () => {
  const paths = globSync('.github/workflows/*.yml', { cwd: root })
  expect(paths).toHaveLength(2)
  for (const path of paths)
    expect(await workflowFindings(path, readFileSync(join(root, path), 'utf8')), path).toEqual([])
})

it('the workflows use the project’s Node version', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const versions = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/node-version: (.+)/g)].map(([, version]) => version),
  )
  expect(new Set(versions)).toEqual(new Set([optionalDependencies.node]))
})
