import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Job, jobsOf, stepsOf } from '../workflows/steps.ts'
import { jobNeeds, publishing, systems, targets } from './targets.ts'

const jobs = jobsOf(readFileSync(join(import.meta.dirname, '../../.github/workflows/release.yml'), 'utf8'))
const job = (name: string): Job => {
  const found = jobs.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no job ${name}`)
  return found
}

/** The system packages that a job installs, in order. */
const packagesIn = (found: Job): string[] =>
  stepsOf(found).flatMap(({ run }) =>
    [...(run ?? '').matchAll(/apt-get install .*?((?: [a-z][\w-]*)+)$/gm)].flatMap(([, names = '']) =>
      names.trim().split(' '),
    ),
  )

const needsOf = (name: string) => jobNeeds().filter((needs) => needs.job.split(' ')[0] === name)

it.each(['build', 'install', 'publish'])('%s: installs the system packages of the table', (name) => {
  const needed = needsOf(name).flatMap(({ packages }) => packages)
  expect(packagesIn(job(name)).toSorted()).toEqual([...new Set(needed)].toSorted())
})

it.each(['build', 'publish'])('%s: requires the secrets of the table', (name) => {
  const required = [...job(name).body.matchAll(/\bHAS_(\w+): /g)].map(([, secret]) => secret)
  expect(required.toSorted()).toEqual(
    needsOf(name)
      .flatMap(({ secrets }) => secrets)
      .toSorted(),
  )
  const used = new Set([...job(name).body.matchAll(/\bsecrets\.(\w+)/g)].map(([, secret = '']) => secret))
  const known: readonly string[] = [...required.map(String), ...publishing.optionalSecrets]
  expect([...used].filter((secret) => !known.includes(secret))).toEqual([])
})

it('builds on the runner of each system', () => {
  const rows = [...job('build').body.matchAll(/- \{ os: ([\w.-]+), system: (\w+) \}/g)]
  expect(rows.map(([, os, system]) => [os, system]).toSorted()).toEqual(
    Object.values(systems)
      .map(({ runner, label }) => [runner, label])
      .toSorted(),
  )
})

it('installs each format that is to be installed', () => {
  const rows = [...job('install').body.matchAll(/- \{ os: ([\w.-]+), system: (\w+), kind: (\w+) \}/g)]
  expect(rows.map(([, os, system, kind]) => [os, system, kind]).toSorted()).toEqual(
    targets
      .filter(({ isInstalled }) => isInstalled)
      .map(({ kind, system }) => [systems[system].runner, systems[system].label, kind])
      .toSorted(),
  )
})

it('uploads the files of each format', () => {
  const endings = [...job('build').body.matchAll(/^ {12}dist\/\*(\.\w+)$/gm)].map(([, ending]) => ending)
  expect(endings.filter((ending) => ending !== '.yml').toSorted()).toEqual(
    targets.map(({ ending }) => ending).toSorted(),
  )
})
