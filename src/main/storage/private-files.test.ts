import { chmodSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { silentProblems } from './problems.ts'

const { openLog } = await import('../log.ts')
const { openDatabaseFile } = await import('./database.ts')
const { openJsonStore } = await import('./json-store.ts')

const schema = {
  name: 'notes',
  applicationId: 7,
  steps: ['CREATE TABLE notes (text TEXT)'],
  probe: 'SELECT text FROM notes',
}

test('grants access to files only to their owner', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const folder = freshFolder()
  const modeOf = (...path: string[]): number => statSync(join(folder, ...path)).mode & 0o777
  openJsonStore(folder, 'flags', z.object({ seen: z.boolean().catch(false) }), silentProblems).set({
    seen: true,
  })
  const db = openDatabaseFile(join(folder, 'notes.db'), schema)
  db.exec("INSERT INTO notes VALUES ('x')")
  openLog(folder)('info', 'started')
  await expect.poll(() => existsSync(join(folder, 'main.log'))).toBe(true)
  expect(modeOf('flags.json')).toBe(0o600)
  expect(modeOf('main.log')).toBe(0o600)
  for (const suffix of ['', '-wal', '-shm']) expect(modeOf(`notes.db${suffix}`)).toBe(0o600)
  db.close()
  chmodSync(join(folder, 'notes.db'), 0o644)
  openDatabaseFile(join(folder, 'notes.db'), schema).close()
  expect(modeOf('notes.db')).toBe(0o600)
})
