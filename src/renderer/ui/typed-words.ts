import type { KeyboardEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether a key types a visible character. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * Returns a function that takes the keys of a panel without a field, and returns whether one is a blank among words.
 * They were meant for elsewhere, so it must choose nothing. A key that moves ends the words.
 */
export const watchWords = (): ((event: Key) => boolean) => {
  let isWriting = false
  return (event) => {
    if (event.key === ' ') return isWriting
    if (isLetter(event)) isWriting = true
    else if (/^(?:Arrow|Home|End|Page|Tab)/.test(event.key)) isWriting = false
    return false
  }
}
