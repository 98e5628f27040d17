import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jobsOf } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, '.github/scripts/require-signing.sh')
const check = (env: NodeJS.ProcessEnv) =>
  spawnSync('bash', [script], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })

it('fails without one of the secrets and names it', ({ skip }) => {
  skip(process.platform === 'win32', 'The script runs on GitHub’s bash')
  expect(check({ HAS_KEY: 'true', HAS_PASSWORD: 'true' }).status).toBe(0)
  for (const value of ['false', '']) {
    const { status, stderr } = check({ HAS_KEY: 'true', HAS_PASSWORD: value })
    expect(status).toBe(1)
    expect(stderr).toContain('has no PASSWORD.')
  }
})

/** Secrets without which a release is complete: there is then no repository, or no look for updates. */
const optional = [
  'QUAYSIDE_UPDATE_URL',
  'QUAYSIDE_REPOSITORY_GNUPG',
  'QUAYSIDE_REPOSITORY_KEY',
  'QUAYSIDE_REPOSITORY_URL',
]

it('checks every secret that signs a release, in the job that uses it', () => {
  const jobs = jobsOf(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'))
  const names = (body: string, pattern: RegExp): string[] =>
    [...new Set([...body.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
  for (const { body } of jobs)
    expect(names(body, /\bHAS_(\w+): /g)).toEqual(
      names(body, /\bsecrets\.(\w+)/g).filter((name) => !optional.includes(name)),
    )
})
