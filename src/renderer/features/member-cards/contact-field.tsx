import { useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row } from '../../ui/layout.tsx'
import { ContactButtons } from './contact-line.tsx'
import classes from './member-cards.module.css'

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
    <Field id={id} label={what}>
      <Row gap={1} className={classes.contactFieldRow}>
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
      </Row>
    </Field>
  )
}
