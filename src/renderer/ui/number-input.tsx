import { useState } from 'react'
import classes from './select.module.css'

interface NumberInputProps {
  readonly label: string
  /** Null for none: the field is empty. */
  readonly value: number | null
  readonly max: number
  readonly placeholder: string
  readonly onChange: (value: number | null) => void
}

/** A whole number from 0 on, or none. It changes on blur or Enter, not with each digit. */
export const NumberInput = ({ label, value, max, placeholder, onChange }: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = ({ validity }: HTMLInputElement): void => {
    if (typed === null) return
    setTyped(null)
    // An invalid number has no value, and must not remove the limit.
    if (validity.badInput) return
    const next = typed.trim() === '' ? null : Number(typed)
    if (next !== value && (next === null || (Number.isInteger(next) && next >= 0)))
      onChange(next === null ? null : Math.min(next, max))
  }
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      className={classes.number}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => settle(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') settle(currentTarget)
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
