import type { ComponentProps } from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** A dialog at the right edge. Wide windows show its content in a column instead. */
export const Drawer = (props: Omit<ComponentProps<typeof Dialog>, 'width' | 'className'>) => (
  <Dialog {...props} width={340} className={classes.drawer ?? ''} />
)
