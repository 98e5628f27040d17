import { expect, test, vi } from 'vitest'
import type { PageCaller } from '../commands.ts'
import { type FileCommandPorts, fileCommands } from './commands.ts'

test.each([
  ['saves the chosen folder', { managed: false, folder: '/home/ann/Bookings' }, true, ['/home/ann/Bookings']],
  ['changes nothing after a cancel', { managed: false, folder: null }, false, []],
])('download folder: %s', async (_, { managed, folder }, value, saved) => {
  const set = vi.fn()
  const ports = {
    preferences: { refuses: () => managed, set },
    askForFolder: async () => folder,
  } as unknown as FileCommandPorts
  const response = await fileCommands(ports)['files.chooseFolder']({}, {} as PageCaller)
  expect(response).toEqual({ ok: true, value })
  expect(set.mock.calls.map(([{ downloadFolder }]) => downloadFolder)).toEqual(saved)
})

test('does not ask for a download folder that a policy sets', async () => {
  const askForFolder = vi.fn()
  const ports = {
    preferences: { refuses: () => true },
    askForFolder,
  } as unknown as FileCommandPorts
  const response = await fileCommands(ports)['files.chooseFolder']({}, {} as PageCaller)
  expect(response).toMatchObject({ ok: false, error: { code: 'managed' } })
  expect(askForFolder).not.toHaveBeenCalled()
})
