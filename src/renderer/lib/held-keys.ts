import { isTyping } from './shortcuts.ts'

export interface HeldKeys {
  /** Returns the text typed so far and stops capturing keys. */
  readonly take: () => string
  /** Keys go where they would; what was typed is given up. */
  readonly end: () => void
  /** The user left by Escape, Tab or a press elsewhere. */
  readonly isGivenUp: () => boolean
}

/**
 * Holds what is typed while the field it is meant for is on its way, so that no letter acts as a shortcut and none is
 * lost. Escape, Tab and a press elsewhere mean that it is not wanted any more. What is typed into another field stays
 * that field's, but where the way there is asked for from fields too.
 */
export const holdKeys = ({ fromFields = false } = {}): HeldKeys => {
  let typed = ''
  let isGivenUp = false
  const page = window
  const end = (): void => {
    page.removeEventListener('keydown', onKey, { capture: true })
    page.removeEventListener('pointerdown', giveUp, { capture: true })
    typed = ''
  }
  const giveUp = (): void => {
    isGivenUp = true
    end()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || (!fromFields && isTyping(event.target))) return
    const { key, ctrlKey, metaKey, altKey } = event
    // With AltGr some letters are typed with both.
    if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return
    if (key === 'Escape' || key === 'Tab') {
      giveUp()
      return
    }
    if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if (key === 'Enter') typed += '\n'
    else if ([...key].length === 1) typed += key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onKey, { capture: true })
  page.addEventListener('pointerdown', giveUp, { capture: true })
  return {
    take: () => {
      const text = typed
      end()
      return text
    },
    end,
    isGivenUp: () => isGivenUp,
  }
}
