import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)

/** Owners, modes and shell scripts, which Windows lacks. */
const unixOnly = /\bgete?uid\b|\.mode & 0o|\bchmod(Sync)?\(|mode: 0o[0-7]{3}|#!\/bin\/sh|['"]\/proc\//

/** Matches a test that checks its system: it skips with a reason, or omits one expectation. */
const looksAtSystem =
  /\bskip\(\s*(!\w+(\(\))?|process\.platform [!=]== '\w+'),\s*['`]|process\.platform !== '(win32|linux)'|if \(process\.platform === 'linux'\)|runsOnWindows|process\.getuid === undefined/

const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

it('every test of owners, modes or shell scripts handles Windows', () => {
  const concerned = tests.filter(([, text]) => unixOnly.test(text))
  expect(concerned.length).toBeGreaterThan(10)
  expect(concerned.filter(([, text]) => !looksAtSystem.test(text)).map(([path]) => path)).toEqual([])
})

it('every test that skips a system gives a reason', () => {
  const silent = /\.skipIf\(\s*process\.platform|\bskip\(\s*process\.platform [!=]== '\w+'\s*\)/
  expect(tests.filter(([, text]) => silent.test(text)).map(([path]) => path)).toEqual([])
})
