import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './drawer.module.css'

/** A dialog at the right edge, for what stands in a column of its own where there is room. */
export const Drawer = (props: Omit<ComponentProps<typeof Dialog>, 'width' | 'className'>) => (
  <Dialog {...props} width={340} className={classes.drawer ?? ''} />
)
