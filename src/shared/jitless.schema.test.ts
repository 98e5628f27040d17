import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs a module in a separate Node process that detects code generated from strings. */
const codeMade = (text: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', text], { cwd: root, encoding: 'utf8' }).trim()

const watched = (first: string): string => `
  ${first}
  let made = 0
  globalThis.Function = new Proxy(Function, { construct: (...all) => { made += 1; return Reflect.construct(...all) } })
  const { post } = await import('./src/shared/contract/entities/post.schema.ts')
  post.safeParse({ id: 1 })
  console.log(made > 0)`

test('schemas compile no code', () => {
  expect(codeMade(watched("await import('./src/shared/jitless.schema.ts')"))).toBe('false')
  // Proves that the proxy detects zod's compiled code.
  expect(codeMade(watched(''))).toBe('true')
})

test.each(['src/main/start.ts', 'packages/reference-network/main.ts'])(
  '%s imports jitless.schema.ts first',
  (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^import '#shared\/jitless\.schema\.ts'\n/)
  },
)
