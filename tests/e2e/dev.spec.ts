import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Response, test } from '@playwright/test'
import { type Announced, endChild, startAnnounced } from '../support/process/child.ts'

/** Runs `npm run dev` on a copy of the project, so that its edits change no files of the checkout. */
const startDev = async () => {
  const root = join(import.meta.dirname, '../..')
  const copy = mkdtempSync(join(tmpdir(), 'quayside-dev-'))
  for (const name of [
    'build',
    'packages',
    'resources',
    'src',
    'electron.vite.config.ts',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const args = [join(copy, 'build/dev.ts'), '--host', 'browser', '--headless']
  const child: Announced<{ url: string }> = await startAnnounced(process.execPath, args, { cwd: copy })
  return {
    url: child.announcement.url,
    errors: child.errors,
    edit: (file: string, change: (source: string) => string): void => {
      const source = readFileSync(join(copy, file), 'utf8')
      expect(change(source)).not.toBe(source)
      writeFileSync(join(copy, file), change(source))
    },
    dispose: async (): Promise<void> => {
      await endChild(child)
      rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const isPage = (response: Response): boolean => response.request().isNavigationRequest()

test('hot reload keeps the input after a page edit and restarts main', async ({ page }) => {
  const dev = await startDev()
  try {
    await page.goto(dev.url)
    const title = page.getByRole('heading', { level: 1 })
    const email = page.getByLabel('E-mail')
    await email.fill('ada@example.com')

    dev.edit('src/renderer/screens/sign-in/sign-in-screen.tsx', (source) => source.replace('</h1>', '!</h1>'))
    await expect(title).toHaveText('Sign in!')
    dev.edit(
      'src/renderer/screens/sign-in/sign-in-screen.module.css',
      (source) => `${source}\nh1 { opacity: 0.5 }`,
    )
    await expect(title).toHaveCSS('opacity', '0.5')
    await expect(email).toHaveValue('ada@example.com')

    const reloaded = page.waitForEvent('response', isPage)
    dev.edit('src/main/shell/protocol/headers.ts', (source) =>
      source.replaceAll("'no-referrer'", "'same-origin'"),
    )
    expect((await reloaded).headers()['referrer-policy']).toBe('same-origin')
    await expect(title).toHaveText('Sign in!')

    dev.edit('src/renderer/features/sign-in/texts.ts', (source) =>
      source.replace("title: 'Sign in'", "title: 'Enter'"),
    )
    await expect(title).toHaveText('Enter!')
    expect(dev.errors()).not.toContain('Error')

    const entry = 'src/main/index.ts'
    dev.edit(entry, (source) => `${source}\nthrow new Error('not yet')\n`)
    await expect.poll(dev.errors, { timeout: 60_000 }).toContain('The next change starts it again.')
    // The second edit arrives during the restart, while the build is incomplete.
    const mended = page.waitForEvent('response', isPage)
    dev.edit(entry, (source) => source.replace("throw new Error('not yet')", ''))
    dev.edit('src/main/shell/protocol/headers.ts', (source) =>
      source.replaceAll("'same-origin'", "'no-referrer'"),
    )
    await mended
    await expect(async () => {
      const answer = await page.reload()
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    }).toPass()
    await expect(title).toHaveText('Enter!')
  } finally {
    await dev.dispose()
  }
})
