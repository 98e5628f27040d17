import type { ComponentProps } from 'react'
import classes from './input.module.css'
import { joinClasses } from './join-classes.ts'

/** A field of one line with nothing around it: who shows it gives it its label. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={joinClasses(classes.input, className)} />
)
