import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ app: {}, dialog: {}, shell: {} }))
const { folderOf, ofAccount } = await import('./start.ts')

const home = resolve('/home/anna')

it.each([
  ['', null],
  ['~/Quayside', join(home, 'Quayside')],
  ['~anna/Quayside', resolve('~anna/Quayside')],
  ['/srv/files', resolve('/srv/files')],
])('resolves the folder %j to %j', (named, folder) => {
  expect(folderOf(named, home)).toBe(folder)
})

it('adds the account to a file name only if there are several', () => {
  const account = {
    key: 'a',
    network: '',
    userId: '1',
    name: 'Asha',
    email: '',
    image: null,
    colour: 'teal' as const,
    isActive: true,
    unread: 0,
  }
  const other = { ...account, key: 'b', isActive: false }
  expect(ofAccount({ list: [account], mayAdd: true }, 'credits.csv')).toBe('credits.csv')
  expect(ofAccount({ list: [account, other], mayAdd: true }, 'credits.csv')).toBe(
    'credits (Asha · Demo network).csv',
  )
})
