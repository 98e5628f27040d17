import { defineConfig } from 'vitest/config'

// Timers and sockets of real processes are late on a busy shared machine: what fails three times has failed.
const retry = process.env.CI ? 2 : 0

// A test waits for states, so a busy machine makes it slower and not wrong.
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // By default a poll gives up after one second.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // One server for all files: they would spend each other's credits.
    fileParallelism: !process.env.QUAYSIDE_CONTRACT_URL,
    // Half of the time goes into setting up, so no core is kept free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          retry,
          ...timeouts,
          environment: 'node',
          include: [
            'src/{shared,main,preload}/**/*.test.ts',
            'packages/**/*.test.ts',
            'build/**/*.test.ts',
            'tests/{support,bench}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'dom',
          retry,
          ...timeouts,
          environment: 'jsdom',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'contract',
          retry,
          ...timeouts,
          environment: 'node',
          // Against another server, what can be said of any: each call, each refusal.
          include: process.env.QUAYSIDE_CONTRACT_URL
            ? ['tests/contract/{calls,refusals}.test.ts']
            : ['tests/contract/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'long',
          // What draws lots and fails is replayed by its seed, not tried again with another.
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
