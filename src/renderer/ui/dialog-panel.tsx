import type { ComponentProps } from 'react'
import classes from './dialog.module.css'

/** The browser's dialog element as a small message panel. The caller opens it. */
export const DialogPanel = (props: Omit<ComponentProps<'dialog'>, 'className'>) => (
  <dialog role="alertdialog" {...props} className={classes.question} />
)
