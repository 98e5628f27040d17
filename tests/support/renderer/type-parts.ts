import { act, fireEvent, within } from '@testing-library/react'

/** Types each character into the part of a date field that has the focus. */
export const typeHere = (text: string): void => {
  for (const data of text)
    fireEvent(
      document.activeElement ?? document.body,
      new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true }),
    )
}

/** Types into the parts of a date field, from its first part on. */
export const typeParts = (field: HTMLElement, text: string): void => {
  act(() => within(field).getAllByRole('spinbutton')[0]?.focus())
  typeHere(text)
}

/** Returns the text of a date field's parts. */
export const partsOf = (field: HTMLElement): string =>
  within(field)
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join(' ')

/** Empties the part of a date field that has the focus. In an empty part the key goes to the one before. */
export const clearPart = (): void => {
  const part = document.activeElement ?? document.body
  for (let n = 0; n < 4 && !part.hasAttribute('data-placeholder'); n += 1)
    fireEvent.keyDown(part, { key: 'Backspace' })
}
