import { useRef } from 'react'
import { onDemand } from '../../lib/on-demand.ts'
import { type ShortcutMap, useShortcuts } from '../../lib/shortcuts.ts'
import type { FeedKeys } from './feed-keys.ts'

const keys = ['j', 'k', 'u', 'l', 'c', 'r', 's', 'e', 'm', 'a', 'Enter'] as const
export type FeedKey = (typeof keys)[number]

/** Key commands are not part of the first view. */
export const feedKeysOnDemand = onDemand(async () => (await import('./feed-keys.ts')).feedKeys)

/** Enter opens what a post is about where the post itself has the focus, and is left alone elsewhere. */
const isFor = (key: FeedKey, { target }: KeyboardEvent): boolean =>
  key !== 'Enter' || (target instanceof HTMLElement && target.matches('article[data-post-id]'))

/** The keys of a wall. */
export const useFeedKeys = (parts: Omit<FeedKeys, 'aim'>): void => {
  const aim: FeedKeys['aim'] = useRef(null)
  const run = (key: FeedKey, event: KeyboardEvent): unknown => {
    if (!isFor(key, event)) return false
    const feedKeys = feedKeysOnDemand.read()
    if (feedKeys) return feedKeys({ ...parts, aim })[key]?.(event)
    void feedKeysOnDemand.load().then(() => run(key, event))
    return true
  }
  useShortcuts(Object.fromEntries(keys.map((key) => [key, (event) => run(key, event)])) as ShortcutMap)
}
