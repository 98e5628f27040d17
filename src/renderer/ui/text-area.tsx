import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Field } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import classes from './text-area.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  /** Content below the field: an error, or the characters left. */
  readonly children?: ReactNode
}

/** Several lines of plain text with their label. The field grows with its text, within the bounds of `className`. */
export const TextArea = ({ label, className, children, ...rest }: TextAreaProps) => {
  const ownId = useId()
  const { id = ownId } = rest
  return (
    <Field id={id} label={label}>
      <textarea {...rest} id={id} className={joinClasses(classes.lines, className)} dir="auto" />
      {children}
    </Field>
  )
}
