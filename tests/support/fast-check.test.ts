import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// @own-process: it loads the module again.
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const casesOf = async (parameters?: { readonly numRuns: number }): Promise<number> => {
  const { default: fc } = await import('./fast-check.ts')
  let cases = 0
  fc.assert(
    fc.property(fc.nat(), () => {
      cases += 1
    }),
    parameters,
  )
  return cases
}

it.each([
  [undefined, { numRuns: 3000 }, 100],
  [undefined, { numRuns: 20 }, 20],
  [undefined, undefined, 100],
  ['7', { numRuns: 3000 }, 3000],
  ['7', undefined, 100],
])('with the seed %s and %o it tries %i cases', async (seed, parameters, cases) => {
  vi.stubEnv('QUAYSIDE_SEED', seed)
  expect(await casesOf(parameters)).toBe(cases)
})
