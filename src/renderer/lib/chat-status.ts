import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { accountAtoms } from './account.ts'
import { bridge } from './bridge.ts'
import { isOfflineAtom } from './session.ts'
import { store } from './store.ts'
import { createWatchList } from './watch-list.ts'

const online = accountAtoms<boolean | undefined>(undefined)

const add = createWatchList((userIds) => void bridge.polling.watchChatStatus({ userIds }), 200)

/** Whether a user is online, polled while the component is mounted. Undefined before the first answer, and offline. */
export const useChatStatus = (userId: string): boolean | undefined => {
  useEffect(() => add(userId), [userId])
  const isOnline = useAtomValue(online.get(userId))
  return useAtomValue(isOfflineAtom) ? undefined : isOnline
}

export const applyChatStatus = (statuses: Readonly<Record<string, boolean>>): void => {
  for (const [userId, isOnline] of Object.entries(statuses)) store.set(online.get(userId), isOnline)
}
