import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { store } from '../../lib/store.ts'
import type { FeedSource } from './feed-source.ts'
import { emptyFeed, type FeedState } from './feed-state.ts'

/** Feeds by key. They outlive their screens, so that going back finds the same rows in the same place. */
export const feedAtom = atomFamily((_key: string) => atom<FeedState>(emptyFeed))

interface Place {
  readonly source: FeedSource
  atTop: boolean
  last: number
}

/** The feeds on screen and where their readers are. Plain data, read when something happens: nothing renders from it. */
export const places = new Map<string, Place>()

export const changeFeed = (key: string, step: (state: FeedState) => FeedState): void => {
  store.set(feedAtom(key), step)
}

export const changeAllFeeds = (step: (state: FeedState) => FeedState): void => {
  for (const key of feedAtom.getParams()) changeFeed(key, step)
}
