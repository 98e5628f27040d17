import { isTyping } from './shortcuts.ts'

export interface HeldKeys {
  /** Returns the text typed so far. */
  readonly typed: () => string
  /** Returns the text typed so far and stops capturing keys. */
  readonly take: () => string
  /** Stops capturing keys. The typed text stays for `take`. */
  readonly stop: () => void
  /** Stops capturing keys and drops the typed text. */
  readonly end: () => void
  /** Whether the user left by Escape, Tab or a press elsewhere. */
  readonly isGivenUp: () => boolean
}

/**
 * Captures typed text while its field loads, so that no letter is lost or acts as a shortcut. Escape, Tab and a press
 * elsewhere cancel. Text typed into another field stays there, unless `fromFields` captures that too.
 */
export const holdKeys = ({ fromFields = false } = {}): HeldKeys => {
  let typed = ''
  let isGivenUp = false
  const page = window
  const stop = (): void => {
    page.removeEventListener('keydown', onKey, { capture: true })
    page.removeEventListener('pointerdown', giveUp, { capture: true })
  }
  const end = (): void => {
    stop()
    typed = ''
  }
  const giveUp = (): void => {
    isGivenUp = true
    end()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || (!fromFields && isTyping(event.target))) return
    const { key, ctrlKey, metaKey, altKey } = event
    // AltGr sets both modifiers, and types letters on some keyboards.
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
    typed: () => typed,
    take: () => {
      const text = typed
      end()
      return text
    },
    stop,
    end,
    isGivenUp: () => isGivenUp,
  }
}
