import { type RefObject, useEffect } from 'react'
import { asciiDigits } from '#shared/rules/digits.ts'

/** Lets the digits of any script be typed: the field's own parser accepts those of its language alone. */
export const useAnyDigits = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = ref.current
    const fold = (event: InputEvent | CompositionEvent): void => {
      const data = event.data ?? ''
      const isComposed = event.type === 'compositionend'
      // Text of an input method arrives at its end.
      if ('inputType' in event && event.inputType === 'insertCompositionText') return
      if (!(event.target instanceof HTMLElement) || !/^\p{Nd}+$/u.test(data)) return
      if (!isComposed && asciiDigits(data) === data) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const digit of asciiDigits(data))
        (document.activeElement ?? event.target).dispatchEvent(
          new InputEvent('beforeinput', {
            inputType: 'insertText',
            data: digit,
            bubbles: true,
            cancelable: true,
          }),
        )
    }
    box?.addEventListener('beforeinput', fold, true)
    box?.addEventListener('compositionend', fold, true)
    return () => {
      box?.removeEventListener('beforeinput', fold, true)
      box?.removeEventListener('compositionend', fold, true)
    }
  }, [ref])
}
