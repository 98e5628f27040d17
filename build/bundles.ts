import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

const newest = (patterns: readonly string[]): number =>
  Math.max(0, ...globSync([...patterns], { cwd: root }).map((path) => statSync(join(root, path)).mtimeMs))

const oldest = (paths: readonly string[]): number =>
  Math.min(...paths.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0))

/** Returns whether all bundles exist and are newer than their sources. */
export const bundlesAreFresh = (): boolean =>
  oldest([
    'out/main/index.js',
    'out/main/reference-network.js',
    'out/preload/index.cjs',
    'out/renderer/index.html',
  ]) >
  newest([
    'src/**/*.{ts,tsx,css,html,svg,woff2}',
    'packages/reference-network/**/*.ts',
    'resources/**/*',
    'electron.vite.config.ts',
    'package.json',
    'tsconfig.json',
  ])

/** Builds the bundles unless they are fresh. The builder's output goes to stderr. Throws when the build fails. */
export const ensureBundles = (): void => {
  if (bundlesAreFresh()) return
  process.stderr.write('Building the app...\n')
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const { status } = spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The app could not be built')
}
