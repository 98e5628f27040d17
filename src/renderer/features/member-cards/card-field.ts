import classes from './member-cards.module.css'

/** Styles shared by the fields of a card. */
export const cardField = {
  field: classes.field,
  label: classes.label,
  hint: classes.hint,
} as const
