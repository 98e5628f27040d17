import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { expectAccessible } from './steps/axe.ts'

test('the app opens on sign-in, and a member signs in, without errors or policy violations', {
  tag: '@core',
}, async ({ launch, network }) => {
  const { page, control, problems } = await launch({
    server: network.url,
    context: { colorScheme: 'light', reducedMotion: 'reduce' },
  })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Explore the demo network' })).toBeVisible()
  const [window] = await control('windows')
  expect(window).toMatchObject({ visible: true })
  await expect(page.getByLabel('Server address')).toHaveValue(network.url)
  await expectAccessible(page, 'sign-in')
  await signIn(page, accountAt(network, 0))
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(problems).toEqual([])
})

test('the built app contains no development server address', { tag: '@core' }, () => {
  const out = join(import.meta.dirname, '../../out')
  const bundles = globSync('**/*.{js,cjs}', { cwd: out })
  expect(bundles).toContain(join('main', 'index.js'))
  for (const bundle of bundles) {
    expect(readFileSync(join(out, bundle), 'utf8'), bundle).not.toContain('ELECTRON_RENDERER_URL')
  }
})
