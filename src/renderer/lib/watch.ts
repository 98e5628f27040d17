import { useEffect } from 'react'
import { type ChannelName, channelOf } from '#shared/contract/events/channels.ts'
import { bridge } from './bridge.ts'
import { createWatchList } from './watch-list.ts'

/** Publishes the realtime channels of visible content to main as one list. */
const add = createWatchList((channels) => void bridge.realtime.watch({ channels }), 400)

/** Watches one channel until the returned function is called. */
export const watch = (name: ChannelName, subject = ''): (() => void) => add(channelOf(name, subject))

/** Watches a channel while the component is mounted. */
export const useWatch = (name: ChannelName, subject = ''): void => {
  useEffect(() => watch(name, subject), [name, subject])
}
