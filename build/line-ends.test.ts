import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checks } from './checks.ts'

const root = dirname(import.meta.dirname)

/** Creates a clone like git on Windows, with this repository's packages. */
const cloneForWindows = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-lines-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const copy = join(dir, 'copy')
  execFileSync('git', ['clone', '--quiet', '--config', 'core.autocrlf=true', root, copy])
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Checks that read files as text: formats, generated documents and templates, references. */
const readsText = /^(format and lint|references to documents|docs\/contract\.md|policy templates)$/

it('a clone with autocrlf keeps LF line ends and passes the checks', ({ skip }) => {
  skip(!existsSync(join(root, '.git')), 'Needs the history of the project')
  const copy = cloneForWindows()
  const run = (command: string, args: readonly string[]): string =>
    execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  const files = run('git', ['ls-files', '--eol']).split('\n')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((line) => /[iw]\/(crlf|mixed)/.test(line))).toEqual([])

  const concerned = checks.filter(({ name }) => readsText.test(name))
  expect(concerned).toHaveLength(4)
  for (const { command, args } of concerned) run(command, args)
  const scripts = run('git', ['ls-files', '*.sh']).trim().split('\n')
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(readFileSync(join(copy, script), 'utf8')).toMatch(/^#!(\/usr\/bin\/env bash|\/bin\/sh)\n/)
    run('bash', ['-n', script])
  }
}, 240_000)
