type Key = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat'
>

/** Key code of a key that an input method handles. */
const takenByInputMethod = 229

/** Whether an input method is putting a word together: its Enter takes the word, and sends nothing. */
export const isComposing = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === takenByInputMethod

/** Whether a key sends what is written: Ctrl+Enter always; Enter alone where it was chosen, but not while it is held. */
export const submits = (event: Key, enterSends: boolean): boolean => {
  if (event.key !== 'Enter' || isComposing(event)) return false
  if (event.ctrlKey || event.metaKey) return true
  return enterSends && !event.shiftKey && !event.altKey && !event.repeat
}
