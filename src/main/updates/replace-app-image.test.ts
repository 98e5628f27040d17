import { expect, it } from 'vitest'
import { startAgain } from './replace-app-image.ts'

it('starts the new version from the same file with the same folders', () => {
  expect(startAgain('/home/a/q.AppImage', null)).toEqual({ execPath: '/home/a/q.AppImage', args: [] })
  expect(startAgain('/home/a/q.AppImage', '/home/a/my places')).toEqual({
    execPath: '/home/a/q.AppImage',
    args: ['--user-data=/home/a/my places'],
  })
  expect(startAgain(null, '/x')).toEqual({})
})
