import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import classes from './text-area.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly id: string
  readonly label: string
  /** Content below the field: an error, or the characters left. */
  readonly children?: ReactNode
}

/** Several lines of plain text with their label. The field grows with its text, within the bounds of `className`. */
export const TextArea = ({ id, label, className, children, ...rest }: TextAreaProps) => (
  <Field id={id} label={label}>
    <textarea {...rest} id={id} className={joinClasses(classes.lines, className)} dir="auto" />
    {children}
  </Field>
)
