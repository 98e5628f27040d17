import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetPath, serveAsset } from './assets.ts'

let root: string

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-assets-'))
  root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  writeFileSync(join(root, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'secret.js'), 'secret')
})
afterAll(() => rmSync(join(root, '..'), { recursive: true }))

it.each(['/', '/frontend/wall', '/frontend/view-user-complete-profile/u1'])(
  'serves the page for %s',
  async (path) => {
    const response = await serveAsset(root, path)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe('<!doctype html>')
  },
)

it('serves an asset as immutable and with the content security policy', async () => {
  const response = await serveAsset(root, '/assets/main-1a2b.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it.each([
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/..\\secret.js',
  '/a%00.js',
  '/%zz',
])('rejects the path %s', async (path) => {
  expect(assetPath(root, path)).toBeNull()
  expect((await serveAsset(root, path)).status).toBe(400)
})

it.each(['/assets/none.js', '/index.php', '/.env.html'])('returns 404 for %s', async (path) => {
  expect((await serveAsset(root, path)).status).toBe(404)
})
