import { expect, it } from 'vitest'
import { appImageOf } from './app-image.ts'

const image = { APPIMAGE: '/apps/q.AppImage', APPDIR: '/tmp/.mount_q' }

it('is what the program lies in, and not what merely started it', () => {
  expect(appImageOf(image, '/tmp/.mount_q/quayside')).toBe('/apps/q.AppImage')
  expect(appImageOf({ ...image, APPDIR: '/tmp/.mount_q/' }, '/tmp/.mount_q/usr/quayside')).toBe(
    '/apps/q.AppImage',
  )
  // A terminal that is an AppImage starts an installed Quayside.
  expect(appImageOf(image, '/opt/Quayside/quayside')).toBeNull()
  expect(appImageOf(image, '/tmp/.mount_quayside/quayside')).toBeNull()
  expect(appImageOf({ APPIMAGE: 'q.AppImage', APPDIR: '/tmp/.mount_q' }, '/tmp/.mount_q/quayside')).toBeNull()
  expect(appImageOf({ APPIMAGE: '/apps/q.AppImage' }, '/tmp/.mount_q/quayside')).toBeNull()
  expect(appImageOf({}, '/opt/Quayside/quayside')).toBeNull()
})
