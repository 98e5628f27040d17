import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followZone } from './zone.ts'

const folder = mkdtempSync(join(tmpdir(), 'zone-'))
const file = join(folder, 'localtime')
const reads: string[] = []

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
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  rmSync(file, { force: true })
})

it('reads the zone again after its file changed, and only then', () => {
  symlinkSync('/usr/share/zoneinfo/Europe/Berlin', file)
  environment({})
  followZone(file)
  vi.advanceTimersByTime(300_000)
  expect(reads).toEqual([])
  unlinkSync(file)
  symlinkSync('/usr/share/zoneinfo/Asia/Kolkata', file)
  vi.advanceTimersByTime(300_000)
  expect(reads).toEqual(['TZ'])
})

it('reads the zone at each check where no file names it', () => {
  environment({})
  followZone(file)
  vi.advanceTimersByTime(120_000)
  expect(reads).toEqual(['TZ', 'TZ'])
})

it('keeps a zone that was set for this process', () => {
  environment({ TZ: 'Asia/Tokyo' })
  followZone(file)
  vi.advanceTimersByTime(120_000)
  expect(reads).toEqual([])
})
