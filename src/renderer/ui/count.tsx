import classes from './count.module.css'
import { joinClasses } from './join-classes.ts'
import { Text } from './layout.tsx'

interface CountProps {
  readonly value: number
  readonly className: string | undefined
  /** True if the number is part of the accessible name already. */
  readonly 'aria-hidden'?: boolean
}

/** A number in a pill; nothing for 0. */
export const Count = ({ value, className, ...rest }: CountProps) =>
  value > 0 ? (
    <Text as="span" weight={600} numeric {...rest} className={joinClasses(classes.count, className)}>
      {value > 99 ? '99+' : value}
    </Text>
  ) : null
