import { expect, test } from 'vitest'
import type { PageCaller } from '../commands.ts'
import { draftCommands } from './commands.ts'

test.each([
  ['drafts.list', { subject: 'post' }],
  ['drafts.save', { subject: 'post', mode: 'new', content: 'x', base: '' }],
] as const)('rejects %s while signed out', async (name, input) => {
  const session = { account: () => null, authorFor: () => null }
  const handle = draftCommands({ session, drafts: {}, pendingSends: {} } as never)[name]
  expect(await handle(input as never, {} as PageCaller)).toMatchObject({
    ok: false,
    error: { code: 'signed-out' },
  })
})
