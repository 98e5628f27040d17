import { expect, it } from 'vitest'
import configuration from '../../../../electron-builder.config.ts'
import { toastActivator } from '../../notifications/toast.ts'
import { appIdentity } from './identity.ts'

it('is that of the installers for an installed app', () => {
  expect(appIdentity(true)).toEqual({
    name: null,
    userModelId: configuration.appId,
    activator: toastActivator,
  })
})

it('has no name in common with the installed app in a development run', () => {
  const [installed, development] = [appIdentity(true), appIdentity(false)]
  for (const key of ['name', 'userModelId', 'activator'] as const)
    expect(development[key]?.toLowerCase()).not.toBe(installed[key]?.toLowerCase())
  expect(development.name).not.toBe(configuration.productName)
  expect(development.activator).toMatch(/^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/)
})
