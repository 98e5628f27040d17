import { expect, test } from 'vitest'
import type { PageCaller } from '../commands.ts'
import { storedCommands } from './commands.ts'

test('rejects kept.list while signed out', async () => {
  const session = { account: () => null, authorFor: () => null }
  const commands = storedCommands({ session, kept: {}, readCachedList: () => null } as never)
  expect(await commands['kept.list']({ collection: 'pins' }, {} as PageCaller)).toMatchObject({
    ok: false,
    error: { code: 'signed-out' },
  })
})
