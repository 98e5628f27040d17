import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = dirname(import.meta.dirname)

it.skipIf(!existsSync(join(root, '.git')))('has the same line ends where git is told to make others', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-lines-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: dir, encoding: 'utf8' })
  git('clone', '--quiet', '--config', 'core.autocrlf=true', root, 'copy')
  const files = git('-C', 'copy', 'ls-files', '--eol').split('\n')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((line) => /[iw]\/(crlf|mixed)/.test(line))).toEqual([])
})
