import { useId } from 'react'
import { Input } from '../../ui/input.tsx'
import { cardField } from './card-field.ts'
import classes from './contact-field.module.css'
import { ContactButtons } from './contact-line.tsx'

interface ContactFieldProps {
  readonly what: string
  readonly type: 'tel' | 'email'
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

/** A phone number or e-mail address with its actions. */
export const ContactField = ({ what, type, value, maxLength, onChange }: ContactFieldProps) => {
  const id = useId()
  return (
    <div className={cardField.field}>
      <label className={cardField.label} htmlFor={id}>
        {what}
      </label>
      <div className={classes.row}>
        <Input
          id={id}
          // As text: the browser would take back half an address.
          type="text"
          inputMode={type}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <ContactButtons what={what} value={value} />
      </div>
    </div>
  )
}
