import { afterEach, expect, it } from 'vitest'
import { app } from './electron/app.ts'
import { crashReporter, crashReports } from './electron/small-modules.ts'
import { lifecycle } from './runtime/lifecycle.ts'

afterEach(() => {
  lifecycle.ready = false
})

it('refuses disableHardwareAcceleration after the app is ready', () => {
  app.disableHardwareAcceleration()
  lifecycle.ready = true
  expect(() => app.disableHardwareAcceleration()).toThrow('can only be called before app is ready')
})

it('requires a submitURL unless uploads are off', () => {
  expect(() => crashReporter.start({})).toThrow('submitURL must be specified')
  crashReporter.start({ uploadToServer: false })
  expect([crashReports.options, crashReporter.getUploadToServer()]).toEqual([
    { uploadToServer: false },
    false,
  ])
})
