import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'

vi.mock('electron', () => ({
  nativeImage: {
    createFromPath: (path: string) => ({ path, isEmpty: () => !path.startsWith('/tmp/.mount_q/') }),
  },
}))

const { appImageOf, showAppImageIcon } = await import('./app-image.ts')

const image = { APPIMAGE: '/apps/q.AppImage', APPDIR: '/tmp/.mount_q' }

it('appImageOf returns the image that contains the program', () => {
  expect(appImageOf(image, '/tmp/.mount_q/quayside')).toBe('/apps/q.AppImage')
  expect(appImageOf({ ...image, APPDIR: '/tmp/.mount_q/' }, '/tmp/.mount_q/usr/quayside')).toBe(
    '/apps/q.AppImage',
  )
  // A terminal that runs from an AppImage starts an installed Quayside.
  expect(appImageOf(image, '/opt/Quayside/quayside')).toBeNull()
  expect(appImageOf(image, '/tmp/.mount_quayside/quayside')).toBeNull()
  expect(appImageOf({ APPIMAGE: 'q.AppImage', APPDIR: '/tmp/.mount_q' }, '/tmp/.mount_q/quayside')).toBeNull()
  expect(appImageOf({ APPIMAGE: '/apps/q.AppImage' }, '/tmp/.mount_q/quayside')).toBeNull()
  expect(appImageOf({}, '/opt/Quayside/quayside')).toBeNull()
})

it('showAppImageIcon sets an existing icon of the image on each window', () => {
  const app = new EventEmitter()
  showAppImageIcon(app as Electron.App, '/opt/Quayside/quayside')
  expect(app.listenerCount('browser-window-created')).toBe(0)
  showAppImageIcon(app as Electron.App, '/tmp/.mount_q/quayside')
  const setIcon = vi.fn()
  app.emit('browser-window-created', {}, { setIcon })
  const path = '/tmp/.mount_q/usr/share/icons/hicolor/256x256/apps/quayside.png'
  expect(setIcon).toHaveBeenCalledWith(expect.objectContaining({ path }))
})
