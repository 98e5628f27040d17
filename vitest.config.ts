import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Tests start hundreds of processes from TypeScript; compiled code halves the CPU of a start. The journeys share it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/processes')

// Retries allow for late timers and sockets on a busy shared machine.
const retry = process.env.CI ? 2 : 0

// Tests wait for states, so a busy machine makes them slower, not wrong.
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The default is one second.
  expect: { poll: { timeout: 20_000 } },
}

// Property tests have the run's seed.
const resolve = {
  alias: [
    {
      find: /^fast-check$/,
      replacement: fileURLToPath(new URL('tests/support/fast-check.ts', import.meta.url)),
    },
  ],
}

const ofPage = (name: string): string => `tests/support/renderer/${name}.ts`

const testsOfPage = 'tests/support/renderer/*.test.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const find = (patterns: string | string[]): string[] =>
  globSync(patterns, { cwd: import.meta.dirname }).map((path) => path.replaceAll('\\', '/'))

/**
 * Tests of the renderer that say that neither they nor their modules need a page (`@no-page`). They share a process,
 * because a page and its modules take half a second of CPU for each file.
 */
const withoutPage = find('src/renderer/**/*.test.ts').filter((path) => read(path).startsWith('// @no-page'))

const nodeTests = [
  'src/{shared,main,preload}/**/*.test.ts',
  'packages/**/*.test.ts',
  'build/**/*.test.ts',
  'tests/{support,bench}/**/*.test.ts',
]
/**
 * Whether a test needs a process of its own: it counts timers, which may be of an earlier file, it is of the browser
 * host, whose modules hold one app, or of the build's scripts, which read the whole project, or it says so
 * (`@own-process`).
 */
const needsOwnProcess = (path: string): boolean =>
  /^(?:packages\/browser-host|build)\//.test(path) || /getTimerCount\(|@own-process/.test(read(path))
const apart = find(nodeTests).filter(needsOwnProcess)
/** Tests that replace a module, which the next file of the process would get too. The modules are new for each file. */
const mocking = find(nodeTests).filter((path) => !apart.includes(path) && read(path).includes('vi.mock('))

/**
 * Tests of the renderer whose page is used by no other file: they replace the clock, by which jsdom moves the focus in a
 * shared page, or say so (`@own-page`).
 */
const ownPage = find('src/renderer/**/*.test.{ts,tsx}').filter(
  (path) => !withoutPage.includes(path) && /useFakeTimers\(|@own-page/.test(read(path)),
)

export default defineConfig({
  test: {
    // Parallel files would spend each other's credits on the one foreign server.
    fileParallelism: !process.env.QUAYSIDE_CONTRACT_URL,
    // A quarter of the time is spent on waiting, for started processes above all.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          retry,
          ...timeouts,
          environment: 'node',
          // A process and its modules for each file would take twice the CPU.
          isolate: false,
          setupFiles: ['tests/support/fresh-process.ts'],
          include: [...nodeTests, ...withoutPage],
          exclude: [...apart, ...mocking, testsOfPage],
        },
      },
      {
        resolve,
        test: {
          name: 'node-mocks',
          retry,
          ...timeouts,
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/fresh-process.ts', 'tests/support/fresh-modules.ts'],
          include: mocking,
        },
      },
      {
        resolve,
        test: {
          name: 'node-apart',
          retry,
          ...timeouts,
          environment: 'node',
          setupFiles: ['tests/support/patient-waits.ts'],
          include: apart,
        },
      },
      {
        resolve,
        test: {
          name: 'dom',
          retry,
          ...timeouts,
          environment: 'jsdom',
          // A page and its packages for each file would take another half a second of CPU.
          pool: 'threads',
          isolate: false,
          setupFiles: ['fresh-page', 'patience', 'browser-globals'].map(ofPage),
          include: ['src/renderer/**/*.test.{ts,tsx}', testsOfPage],
          exclude: [...withoutPage, ...ownPage],
        },
      },
      {
        resolve,
        test: {
          name: 'dom-apart',
          retry,
          ...timeouts,
          environment: 'jsdom',
          // A new process and a new jsdom for each file would take five times the CPU.
          pool: 'vmThreads',
          setupFiles: ['patience', 'browser-globals'].map(ofPage),
          include: ownPage,
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          retry,
          ...timeouts,
          environment: 'node',
          setupFiles: ['tests/support/patient-waits.ts'],
          globalSetup: process.env.QUAYSIDE_CONTRACT_URL ? [] : ['tests/support/network/bundle.ts'],
          // A foreign server is tested by these two files only.
          include: process.env.QUAYSIDE_CONTRACT_URL
            ? ['tests/contract/{calls,refusals}.test.ts']
            : ['tests/contract/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'long',
          // A failed random run is replayed by its seed, so it is not retried.
          retry: 0,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          environment: 'node',
          setupFiles: ['tests/support/patient-waits.ts'],
          include: ['tests/long/**/*.test.ts'],
        },
      },
    ],
  },
})
