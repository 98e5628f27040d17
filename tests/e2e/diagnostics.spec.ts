import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { DiagnosticsReport } from '../../src/shared/ipc/diagnostics.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'

const host = join(import.meta.dirname, '../../packages/browser-host/main.ts')

/** Returns the output of `--diagnostics` for a user data folder. */
const printed = async (userData: string): Promise<DiagnosticsReport> => {
  const args = [host, '--port', '0', '--user-data', userData, '--diagnostics']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as DiagnosticsReport
}

test('diagnostics appear in a dialog, a file and the command line, without secrets', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const { page, userData, control } = app
  test.skip(app.kind === 'electron', 'The command line of an Electron app is checked by hand')
  const { email, password, name } = accountAt(network, 0)

  await control('clickMenuItem', { label: 'Diagnostics' })
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
  await expect(dialog.getByText('Signed in', { exact: true })).toBeVisible()
  await expect(dialog.getByText(network.url)).toHaveCount(2)

  const path = join(userData, 'report.txt')
  await control('answerDialog', { paths: [path] })
  await dialog.getByRole('button', { name: 'Save with log…' }).click()
  await expect(page.getByText('Report and log saved')).toBeVisible()
  const saved = readFileSync(path, 'utf8')
  expect(saved).toContain('"status": "signed-in"')
  for (const secret of [email, password, name]) expect(saved).not.toContain(secret)

  await dialog.getByRole('button', { name: 'Open log folder' }).click()
  await expect.poll(() => control('openedPaths')).toEqual([join(userData, 'logs')])

  // The running app returns the report and keeps its screen.
  const report = await printed(userData)
  expect(report).toMatchObject({
    app: { state: 'running' },
    session: { status: 'signed-in', server: network.url },
  })
  expect(report.realtime?.channels).toBeGreaterThan(2)

  await app.quit()
  const alone = await printed(userData)
  expect(alone).toMatchObject({
    app: { state: 'reporting' },
    session: { server: network.url },
    realtime: null,
  })
})
