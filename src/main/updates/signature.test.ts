import { expect, it, vi } from 'vitest'
import { strictly } from './updater.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const cn = 'Signature validated using only CN Quayside. Please add your full Distinguished Name'
const ignored = 'Cannot execute ConvertTo-Json: x. Ignoring signature validation due to unsupported version.'

it.each([
  ['a valid signature', null, [], null],
  ['a valid signature by common name', null, [cn], null],
  ['an invalid signature', 'publisherNames: x', ['Sign verification failed'], 'publisherNames: x'],
  ['an unchecked signature', null, [ignored], 'the signature could not be checked'],
])('returns the problem of %s', async (_name, answer, warnings, expected) => {
  const verify = strictly(async (_names, _path, logger) => {
    for (const warning of warnings) logger.warn(warning)
    return answer
  }, log)
  expect(await verify(['Quayside'], 'C:\\x.exe')).toBe(expected)
})

it('rejects if the check fails', async () => {
  const verify = strictly(() => Promise.reject(new Error('stderr')), log)
  await expect(verify(['Quayside'], 'C:\\x.exe')).rejects.toThrow('stderr')
})
