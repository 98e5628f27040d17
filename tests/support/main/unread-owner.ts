import { createUnread, type UnreadOwner, type UnreadPorts } from '../../../src/main/unread/unread.ts'

/** Creates the owner of what is unread for one account, member 1. Nothing is on screen. */
export const unreadOwner = (more: Partial<UnreadPorts> = {}): UnreadOwner =>
  createUnread({
    account: () => 'a',
    viewer: () => ({ id: '1', kyc_status: 'Accepted' }) as never,
    origin: () => 'https://network.example',
    isShown: () => false,
    store: { read: () => ({}), write: () => undefined },
    marked: () => new Map(),
    onChange: () => undefined,
    onThread: () => undefined,
    ...more,
  })
