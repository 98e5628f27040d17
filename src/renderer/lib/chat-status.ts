import { atom, useAtomValue } from 'jotai'
import { atomFamily } from 'jotai-family'
import { useEffect } from 'react'
import { bridge } from './bridge.ts'
import { store } from './store.ts'
import { createWatchList } from './watch-list.ts'

const onlineAtom = atomFamily((_userId: string) => atom<boolean | undefined>(undefined))

const add = createWatchList((userIds) => void bridge.polling.watchChatStatus({ userIds }), 200)

/** Whether a user is online, polled while the component is mounted; undefined until it is known. */
export const useChatStatus = (userId: string): boolean | undefined => {
  useEffect(() => add(userId), [userId])
  return useAtomValue(onlineAtom(userId))
}

export const applyChatStatus = (online: Readonly<Record<string, boolean>>): void => {
  for (const [userId, isOnline] of Object.entries(online)) store.set(onlineAtom(userId), isOnline)
}
