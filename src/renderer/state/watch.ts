import { useEffect } from 'react'
import { type ChannelName, channelOf } from '#shared/events/channels.ts'
import { bridge } from './bridge.ts'

/**
 * Which realtime channels concern what is on screen. Counted, so that two places may watch the same thing; told to
 * main at most once a frame, as one whole list.
 */
const watched = new Map<string, number>()
let told = ''
let scheduled = false

const limit = 400

const tell = (): void => {
  scheduled = false
  const channels = [...watched.keys()].slice(-limit)
  const list = channels.join(' ')
  if (list === told) return
  told = list
  void bridge.realtime.watch({ channels })
}

const schedule = (): void => {
  if (scheduled) return
  scheduled = true
  setTimeout(tell, 50)
}

/** Watches one channel until the returned function is called. */
export const watch = (name: ChannelName, subject = ''): (() => void) => {
  const channel = channelOf(name, subject)
  watched.set(channel, (watched.get(channel) ?? 0) + 1)
  schedule()
  return () => {
    const left = (watched.get(channel) ?? 1) - 1
    if (left > 0) watched.set(channel, left)
    else watched.delete(channel)
    schedule()
  }
}

/** Watches a channel while the component is mounted. */
export const useWatch = (name: ChannelName, subject = ''): void => {
  useEffect(() => watch(name, subject), [name, subject])
}
