import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { policyNames } from '../src/main/policy/schema.ts'

const root = dirname(import.meta.dirname)

/** Policies in the journeys: `Name: value`, outside of comments. */
const journeys = globSync('tests/e2e/**/*.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')

it.each(policyNames)('a journey through the app sets %s', (name) => {
  expect(journeys).toMatch(new RegExp(`\\b${name}: \\S`))
})
