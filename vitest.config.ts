import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One server for all files: they would spend each other's credits.
    fileParallelism: !process.env.QUAYSIDE_CONTRACT_URL,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/{shared,main,preload,server}/**/*.test.ts',
            'tests/host/**/*.test.ts',
            'build/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          // Against another server, what can be said of any: each call, each refusal.
          include: process.env.QUAYSIDE_CONTRACT_URL
            ? ['tests/contract/{calls,refusals}.test.ts']
            : ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
