import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

// Node runs the benchmarks and, unlike Vitest, cannot load components.
test('Node can load every benchmark file', { timeout: 60_000 }, () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!main\.)[^.]+\.ts$/.test(file))
  expect(files).toContain('wall.ts')
  const script = files.map((file) => `await import('./${file}')`).join('\n')
  const load = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: 'pipe',
    })
  expect(load).not.toThrow()
})
