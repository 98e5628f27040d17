import { readFileSync } from 'node:fs'
import stylelint from 'stylelint'
import { expect, it } from 'vitest'
import config from '../stylelint.config.ts'

const tokens = readFileSync(new URL('../src/renderer/app/theme/tokens.css', import.meta.url), 'utf8')

const warnings = async (declaration: string): Promise<readonly string[]> => {
  const { results } = await stylelint.lint({
    code: `.part {\n  ${declaration};\n}\n`,
    codeFilename: 'src/renderer/part.module.css',
    config,
  })
  return results.flatMap((result) => result.warnings.map(({ rule }) => rule))
}

it('has only durations up to 150 ms among the tokens', () => {
  const durations = [...tokens.matchAll(/--q-[\w-]+:[^;]*?(?<![\w-])([\d.]+)(ms|s)\b/g)].map(
    ([, amount, unit]) => Number(amount) * (unit === 's' ? 1000 : 1),
  )
  expect(durations.length).toBeGreaterThan(0)
  expect(Math.max(...durations)).toBeLessThanOrEqual(150)
})

it.each([
  'transition: opacity 300ms',
  'transition: opacity 0.3s ease-out',
  'animation: rise 200ms',
  'animation-duration: 2s',
  'transition: width var(--q-quick)',
  'transition: opacity var(--q-quick), margin-inline-start var(--q-quick)',
  'transition-property: inset-inline-start',
  'transition: all var(--q-quick)',
])('refuses %s', async (declaration) => {
  expect(await warnings(declaration)).toContain('declaration-property-value-disallowed-list')
})

it.each([
  'transition: opacity var(--q-quick)',
  'transition: border-color var(--q-quick), translate var(--q-quick)',
  'animation: turn 700ms linear infinite',
])('accepts %s', async (declaration) => {
  expect(await warnings(declaration)).toEqual([])
})
