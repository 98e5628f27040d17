import { expect, it, vi } from 'vitest'
import { strictly } from './updater.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const cn = 'Signature validated using only CN Quayside. Please add your full Distinguished Name'
const ignored = 'Cannot execute ConvertTo-Json: x. Ignoring signature validation due to unsupported version.'

it.each([
  ['a good one', null, [], null],
  ['a good one, by its common name', null, [cn], null],
  ['a wrong one', 'publisherNames: x', ['Sign verification failed'], 'publisherNames: x'],
  ['one that could not be looked at', null, [ignored], 'the signature could not be checked'],
])('%s', async (_what, answer, warnings, expected) => {
  const verify = strictly(async (_names, _path, logger) => {
    for (const warning of warnings) logger.warn(warning)
    return answer
  }, log)
  expect(await verify(['Quayside'], 'C:\\x.exe')).toBe(expected)
})

it('a check that fails refuses too', async () => {
  const verify = strictly(() => Promise.reject(new Error('stderr')), log)
  await expect(verify(['Quayside'], 'C:\\x.exe')).rejects.toThrow('stderr')
})
