import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedPaths, toolTests, unconcerned } from './tool-tests.ts'

describe('the tests of tools that are left out', () => {
  it('are none if it is unknown what changed', () => {
    expect(unconcerned(null)).toEqual([])
  })

  it('are all after a change of the app', () => {
    expect(unconcerned(['src/main/index.ts', 'package.json.orig'])).toEqual(
      toolTests.map(({ tests }) => tests),
    )
  })

  it.each(toolTests.flatMap(({ tests, inputs }) => inputs.map((input) => [tests, input] as const)))(
    'are not %s after a change of %s',
    (tests, input) => {
      expect(unconcerned([input.endsWith('/') ? `${input}deep/file.ts` : input])).not.toContain(tests)
    },
  )
})

describe('changed paths', () => {
  let root = ''
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const write = (path: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
  }
  const commit = (...paths: readonly string[]): void => {
    paths.forEach(write)
    git('add', '.')
    git('commit', '--quiet', '--no-gpg-sign', '--message', 'change')
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quayside-changed-'))
    git('init', '--quiet', '--initial-branch', 'main')
    commit('kept', 'moved', 'edited')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

  it('are unknown on main, and in a clone without it', () => {
    expect(changedPaths(root)).toBeNull()
    git('checkout', '--quiet', '-b', 'part')
    commit('one')
    git('branch', '--quiet', '-D', 'main')
    expect(changedPaths(root)).toBeNull()
  })

  it('are those of commits, of the work tree and new ones, with both names of a moved one', () => {
    git('checkout', '--quiet', '-b', 'part')
    git('mv', 'moved', 'elsewhere')
    commit('folder/committed')
    git('checkout', '--quiet', 'main')
    commit('of main alone')
    git('checkout', '--quiet', 'part')
    writeFileSync(join(root, 'edited'), 'anew')
    write('folder/new')
    expect(changedPaths(root)?.toSorted()).toEqual([
      'edited',
      'elsewhere',
      'folder/committed',
      'folder/new',
      'moved',
    ])
  })
})
