import { globSync, readFileSync } from 'node:fs'
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

const nodeTests = [
  'src/{shared,main,preload}/**/*.test.ts',
  'packages/**/*.test.ts',
  'build/**/*.test.ts',
  'tests/{support,bench}/**/*.test.ts',
]
/** A replaced module would be replaced, or loaded already, for the next file of the same process too. */
const replacesModules = globSync(nodeTests, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('),
)

export default defineConfig({
  test: {
    // Parallel files would spend each other's credits on the one foreign server.
    fileParallelism: !process.env.QUAYSIDE_CONTRACT_URL,
    // Half of the time is setup, so all cores are used.
    maxWorkers: '100%',
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
          setupFiles: ['tests/support/fresh-clock.ts'],
          include: nodeTests,
          exclude: replacesModules,
        },
      },
      {
        resolve,
        test: {
          name: 'node-mocked',
          retry,
          ...timeouts,
          environment: 'node',
          include: replacesModules,
        },
      },
      {
        resolve,
        test: {
          name: 'dom',
          retry,
          ...timeouts,
          environment: 'jsdom',
          // A new process and a new jsdom for each file would take five times the CPU.
          pool: 'vmThreads',
          setupFiles: ['tests/support/renderer/patience.ts', 'tests/support/renderer/browser-globals.ts'],
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          retry,
          ...timeouts,
          environment: 'node',
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
          include: ['tests/long/**/*.test.ts'],
        },
      },
    ],
  },
})
