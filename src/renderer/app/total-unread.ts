import { atom } from 'jotai'
import { unreadCountAtom } from '../features/notifications/bell-state.ts'
import { unreadConversationsAtom } from '../lib/session.ts'

/** What waits for the viewer: unread notifications and conversations. */
export const totalUnreadAtom = atom((get) => get(unreadCountAtom) + get(unreadConversationsAtom))
