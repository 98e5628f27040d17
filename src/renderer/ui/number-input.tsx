import { useState } from 'react'
import { readAmount } from '#shared/rules/amount.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'
import classes from './select.module.css'

interface NumberInputProps {
  readonly label: string
  /** Null for none: the field is empty. */
  readonly value: number | null
  readonly max: number
  readonly placeholder: string
  readonly onChange: (value: number | null) => void
}

/** Returns a typed whole number, in digits of any script; null for none, undefined for another text. */
const wholeNumber = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const amount = onlyMeaning(readAmount(text))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/**
 * A whole number from 0 on, or none. It changes on blur or Enter, not with each digit. The browser's own number field
 * refuses the digits of other scripts without a word.
 */
export const NumberInput = ({ label, value, max, placeholder, onChange }: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (): void => {
    if (typed === null) return
    setTyped(null)
    const next = wholeNumber(typed)
    // An unreadable number must not remove the limit.
    if (next !== undefined && next !== value) onChange(next === null ? null : Math.min(next, max))
  }
  return (
    <input
      inputMode="numeric"
      maxLength={20}
      className={classes.number}
      aria-label={label}
      aria-invalid={typed !== null && wholeNumber(typed) === undefined}
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
