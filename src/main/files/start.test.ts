import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ app: {}, dialog: {}, shell: {} }))
const { folderOf } = await import('./start.ts')

const home = resolve('/home/anna')

it.each([
  ['', null],
  ['~/Quayside', join(home, 'Quayside')],
  ['~anna/Quayside', resolve('~anna/Quayside')],
  ['/srv/files', resolve('/srv/files')],
])('resolves the folder %j to %j', (named, folder) => {
  expect(folderOf(named, home)).toBe(folder)
})
