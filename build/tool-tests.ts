import { spawnSync } from 'node:child_process'

/** Tests of one tool, and the files that they are about. */
interface ToolTests {
  /** Glob of the tests. */
  readonly tests: string
  /** Files, and folders that end with `/`. */
  readonly inputs: readonly string[]
}

const shared = ['tests/support/', 'package.json', 'package-lock.json', 'vitest.config.ts']

/**
 * The tests of tools, which a change of the app leaves alone. Tests directly in `build/` judge the whole project and
 * are none of them.
 */
export const toolTests: readonly ToolTests[] = [
  { tests: 'packages/browser-host/**', inputs: ['packages/browser-host/', ...shared] },
  {
    tests: 'build/*/**',
    inputs: [
      'build/',
      '.github/',
      'resources/',
      'electron-builder.config.ts',
      'src/main/shell/start/login-item.ts',
      'src/main/updates/',
      ...shared,
    ],
  },
]

const git = (root: string, args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const pathsOf = (output: string | null): readonly string[] | null =>
  output?.split('\0').filter((path) => path !== '') ?? null

/**
 * Returns the paths that differ from the merge base with `main`, also uncommitted and new ones. Null if that is
 * unknown: on `main` itself, and in a clone without it.
 */
export const changedPaths = (root: string): readonly string[] | null => {
  const head = git(root, ['rev-parse', 'HEAD'])
  const base =
    git(root, ['merge-base', 'HEAD', 'origin/main']) ?? git(root, ['merge-base', 'HEAD', 'refs/heads/main'])
  if (base === null || base === head) return null
  const tracked = pathsOf(git(root, ['diff', '--name-only', '--no-renames', '-z', base.trim()]))
  const added = pathsOf(git(root, ['ls-files', '--others', '--exclude-standard', '-z']))
  return tracked && added && [...tracked, ...added]
}

/** Returns the globs of tool tests that no changed path concerns. */
export const unconcerned = (changed: readonly string[] | null): readonly string[] =>
  toolTests
    .filter(({ inputs }) =>
      changed?.every((path) =>
        inputs.every((input) => (input.endsWith('/') ? !path.startsWith(input) : path !== input)),
      ),
    )
    .map(({ tests }) => tests)
