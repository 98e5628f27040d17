import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followZone } from './zone.ts'

const folder = mkdtempSync(join(tmpdir(), 'zone-'))
const file = join(folder, 'localtime')
const reads: string[] = []
const options = new Intl.DateTimeFormat().resolvedOptions()

const environment = (known: Record<string, string>): void => {
  vi.stubGlobal('process', {
    ...process,
    env: new Proxy(known, {
      deleteProperty: (_, name) => {
        reads.push(String(name))
        return true
      },
    }),
  })
}

beforeEach(() => {
  reads.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  rmSync(file, { force: true })
})

it('reads the zone again after its file changed, and only then', () => {
  symlinkSync('/usr/share/zoneinfo/Europe/Berlin', file)
  environment({})
  const changed = vi.fn()
  followZone(changed, file)
  vi.advanceTimersByTime(300_000)
  expect(reads).toEqual([])
  unlinkSync(file)
  symlinkSync('/usr/share/zoneinfo/Asia/Kolkata', file)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...options,
    timeZone: reads.length === 0 ? 'Europe/Berlin' : 'Asia/Kolkata',
  }))
  vi.advanceTimersByTime(300_000)
  expect(reads).toEqual(['TZ'])
  expect(changed).toHaveBeenCalledTimes(1)
})

it('reads the zone at each check where no file names it', () => {
  environment({})
  followZone(undefined, file)
  vi.advanceTimersByTime(120_000)
  expect(reads).toEqual(['TZ', 'TZ'])
})

it('keeps a zone that was set for this process', () => {
  environment({ TZ: 'Asia/Tokyo' })
  followZone(undefined, file)
  vi.advanceTimersByTime(120_000)
  expect(reads).toEqual([])
})
