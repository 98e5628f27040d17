import { atom } from 'jotai'
import { unreadCountAtom } from '../features/notifications/bell-state.ts'
import { unreadConversationsAtom } from '../lib/session.ts'

/** Unread notifications and conversations together. */
export const totalUnreadAtom = atom((get) => get(unreadCountAtom) + get(unreadConversationsAtom))
