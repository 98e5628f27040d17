import { expect, it } from 'vitest'
import { isTrustedSender, type Sender } from './sender.ts'

const event = (url: string | null, more: { id?: number; parent?: object } = {}): Sender =>
  ({
    sender: { id: more.id ?? 1 },
    senderFrame: url === null ? null : { url, parent: more.parent ?? null },
  }) as unknown as Sender
const trusted = (sender: Sender): boolean => isTrustedSender(sender, (id) => id === 1)

it('trusts the main frame of our own page in our own window', () => {
  expect(trusted(event('app://quayside/frontend/wall?x=1'))).toBe(true)
})

it.each([
  ['a frame that is gone', event(null)],
  ['a subframe', event('app://quayside/', { parent: {} })],
  ['a window that is not ours', event('app://quayside/', { id: 2 })],
  ['another origin', event('https://quayside/')],
  ['another host of our scheme', event('app://quayside.evil/')],
  ['a name before the host', event('app://quayside@evil/')],
  ['a blank page', event('about:blank')],
  ['nothing at all', event('')],
])('does not trust %s', (_name, sender) => {
  expect(trusted(sender)).toBe(false)
})
