import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { SingleInstance } from './single-instance.ts'

const start = { argv: ['quayside'], cwd: '/', data: null }

test('sends a second start’s message to the first instance once', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'quayside-lock-'))
  const received = vi.fn()
  const first = new SingleInstance(userData)
  const second = new SingleInstance(userData)
  expect(first.request(start, received)).toBe(true)
  expect(second.request({ ...start, argv: ['quayside', 'again'] }, vi.fn())).toBe(false)
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1))
  expect(received.mock.calls[0]?.[0]).toMatchObject({ argv: ['quayside', 'again'] })
  first.release()
  expect(second.request(start, vi.fn())).toBe(true)
  second.release()
  rmSync(userData, { recursive: true })
})

test('makes a folder that only its owner can enter', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const userData = mkdtempSync(join(tmpdir(), 'quayside-lock-'))
  const one = new SingleInstance(userData)
  one.request(start, vi.fn())
  expect(statSync(join(userData, 'single-instance')).mode & 0o777).toBe(0o700)
  one.release()
  rmSync(userData, { recursive: true })
})

test('throws nothing if its folder is removed while it runs', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'quayside-lock-'))
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  const one = new SingleInstance(userData)
  one.request(start, vi.fn())
  rmSync(userData, { recursive: true })
  // The watcher is asynchronous, and its event about another folder arrives later.
  const other = mkdtempSync(join(tmpdir(), 'quayside-lock-'))
  const received = vi.fn()
  const holder = new SingleInstance(other)
  holder.request(start, received)
  new SingleInstance(other).request(start, vi.fn())
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  process.off('uncaughtException', uncaught)
  expect([uncaught.mock.calls, existsSync(userData)]).toEqual([[], false])
  for (const held of [one, holder]) held.release()
  rmSync(other, { recursive: true })
})
