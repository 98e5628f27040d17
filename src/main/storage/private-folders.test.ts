import { chmodSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openDatabaseFile } from './database.ts'
import { makePrivateFolder } from './user-data.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777
const schema = {
  name: 'notes',
  applicationId: 7,
  steps: ['CREATE TABLE notes (text TEXT)'],
  probe: 'SELECT text FROM notes',
}

it('makes folders that only their owner can enter, and restricts existing ones', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const folder = freshFolder()
  makePrivateFolder(join(folder, 'a', 'b'))
  expect(['a', 'a/b'].map((name) => modeOf(join(folder, name)))).toEqual([0o700, 0o700])
  mkdirSync(join(folder, 'ledger'))
  chmodSync(join(folder, 'ledger'), 0o755)
  openDatabaseFile(join(folder, 'ledger', 'one.db'), schema).close()
  expect(modeOf(join(folder, 'ledger'))).toBe(0o700)
})

it('does not touch the working folder for a database in memory', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const before = modeOf('.')
  openDatabaseFile(':memory:', schema).close()
  expect(modeOf('.')).toBe(before)
})

/** Folders that belong to the user or to the desktop. */
const foreign = ['src/main/files/save-file.ts', 'src/main/shell/start/login-item.ts']

it('has one function that makes folders of the app', () => {
  const root = join(import.meta.dirname, '../../..')
  const makers = globSync('src/main/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && /\bmkdir(Sync)?\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(makers.toSorted()).toEqual([...foreign, 'src/main/storage/user-data.ts'].toSorted())
})
