import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { openBrowser } from '../host/fixture-app.ts'
import { pageSandboxes } from './page-processes.ts'

it('finds renderers below a process and their missing sandbox layers', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux has /proc')
  const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)', '--', '--type=renderer'])
    .once('spawn', () => console.log('there'))`
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    for (const { pid } of pageSandboxes(parent.pid ?? 0)) process.kill(pid)
    parent.kill()
  })
  await once(parent.stdout, 'data')
  await expect
    .poll(() => pageSandboxes(parent.pid ?? 0))
    .toEqual([{ pid: expect.any(Number), isFiltered: false, hasNamespace: false }])
})

it('reports a browser without a sandbox', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux has /proc')
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  await browser.newPage()
  const sandboxes = pageSandboxes(process.pid)
  expect(sandboxes.length).toBeGreaterThan(0)
  expect(sandboxes.every(({ hasNamespace }) => !hasNamespace)).toBe(true)
})
