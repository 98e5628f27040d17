import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { platform } from './platform.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['win32', 'win32'],
  ['darwin', 'darwin'],
  ['linux', 'linux'],
  ['freebsd', 'linux'],
])('treats %s as %s', (name, result) => {
  vi.stubGlobal('process', { ...process, platform: name })
  expect(platform()).toBe(result)
})

it('only platform.ts reads the platform', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const asking = files.filter((file) =>
    /process\.platform|os\.platform|\bplatform\b.*from 'node:(os|process)'/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  expect(asking).toEqual(['platform.ts'])
})
