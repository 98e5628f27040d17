import { beforeEach, expect, test, vi } from 'vitest'

const machine = vi.hoisted(() => ({ cores: 1 }))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => machine.cores,
}))

beforeEach(() => vi.resetModules())

test.each(['', '1'].flatMap((ci) => [1, 2, 3, 4, 16].map((cores) => [cores, ci] as const)))(
  'no run of journeys has more workers than %i cores with CI=%j',
  async (cores, ci) => {
    machine.cores = cores
    vi.stubEnv('CI', ci)
    const configs = await Promise.all([
      import('../playwright.config.ts'),
      import('../playwright.electron.config.ts'),
      import('../playwright.language.config.ts'),
      import('../playwright.long.config.ts'),
    ])
    for (const { default: config } of configs) {
      expect(config.workers).toBeGreaterThanOrEqual(1)
      expect(config.workers).toBeLessThanOrEqual(cores)
    }
  },
)
