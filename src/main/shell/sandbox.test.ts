import { expect, it } from 'vitest'
import { isUnfenced } from './sandbox.ts'

const started = (isPackaged: boolean, switches: readonly string[]) => ({
  isPackaged,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
})

it('tells an installed app that was started without its sandbox', () => {
  expect(isUnfenced(started(true, ['no-sandbox']))).toBe(true)
  expect(isUnfenced(started(true, ['user-data']))).toBe(false)
})

it('lets those who work on the app do so where there is no sandbox to be had', () => {
  expect(isUnfenced(started(false, ['no-sandbox']))).toBe(false)
})
