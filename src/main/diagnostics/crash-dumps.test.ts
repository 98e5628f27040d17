import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { addCrashDumps, crashDumps, pruneCrashDumps } from './crash-dumps.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date(2026, 10, 24).getTime()
let folder: string
const dump = (name: string, ageDays: number): string => {
  const path = join(folder, name)
  writeFileSync(path, name)
  utimesSync(path, (now - ageDays * day) / 1000, (now - ageDays * day) / 1000)
  return path
}

beforeEach(() => {
  folder = freshFolder()
  for (const place of ['pending', 'completed']) mkdirSync(join(folder, place))
})

it("finds Crashpad's dumps, newest first", async () => {
  dump('pending/a.dmp', 3)
  dump('completed/b.dmp', 1)
  dump('settings.dat', 0)
  expect((await crashDumps(folder)).map(({ path }) => path)).toEqual([
    join(folder, 'completed/b.dmp'),
    join(folder, 'pending/a.dmp'),
  ])
  expect(await crashDumps(join(folder, 'nowhere'))).toEqual([])
})

it('keeps five dumps for at most a month', async () => {
  const paths = [0, 1, 2, 3, 4, 5].map((age) => dump(`pending/${age}.dmp`, age))
  await pruneCrashDumps(folder, now)
  expect(paths.map((path) => existsSync(path))).toEqual([true, true, true, true, true, false])
  await pruneCrashDumps(folder, now + 28 * day)
  expect((await crashDumps(folder)).length).toBe(3)
})

it('copies dumps beside the report', async () => {
  dump('pending/a.dmp', 0)
  const report = join(folder, 'report.txt')
  await addCrashDumps(await crashDumps(folder), report)
  expect(readFileSync(join(folder, 'report-crash-1.dmp'), 'utf8')).toBe('pending/a.dmp')
})
