type Key = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat'
>

/** Key code of a key that an input method handles. */
const takenByInputMethod = 229

/** Whether an input method is composing a word. Its Enter accepts the word, and must not send. */
export const isComposing = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === takenByInputMethod

/** Whether a key sends: Ctrl+Enter always, Enter alone if the member chose that and the key is not held down. */
export const submits = (event: Key, enterSends: boolean): boolean => {
  if (event.key !== 'Enter' || isComposing(event)) return false
  if (event.ctrlKey || event.metaKey) return true
  return enterSends && !event.shiftKey && !event.altKey && !event.repeat
}
