import type { ComponentProps } from 'react'
import classes from './input.module.css'
import { joinClasses } from './join-classes.ts'

/** A single-line field without a label. The caller labels it. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={joinClasses(classes.input, className)} />
)
