import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf } from './start.ts'

const home = resolve('/home/anna')

it.each([
  ['', null],
  ['~/Quayside', join(home, 'Quayside')],
  ['~anna/Quayside', resolve('~anna/Quayside')],
  ['/srv/files', resolve('/srv/files')],
])('resolves the folder %j to %j', (named, folder) => {
  expect(folderOf(named, home)).toBe(folder)
})
