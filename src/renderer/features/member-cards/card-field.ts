import classes from './card-field.module.css'

/** What the fields of a card have in common. */
export const cardField = {
  field: classes.field,
  label: classes.label,
  hint: classes.hint,
} as const
