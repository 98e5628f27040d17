import { Age, SentTime, type SentTimeProps } from './age.tsx'
import { clockText } from './moment-text.ts'

const timeOnly = (then: number): string => clockText(then, then)

interface ClockTimeProps extends Omit<SentTimeProps, 'textOf'> {
  /** The day stands above it: the clock alone is enough. */
  readonly dayAbove?: boolean
}

/** When something was said in a thread: '14:32', with the date on another day. Without its moment, how long ago. */
export const ClockTime = ({ dayAbove = false, ...props }: ClockTimeProps) =>
  props.sent.created_at ? (
    <SentTime {...props} textOf={dayAbove ? timeOnly : clockText} />
  ) : (
    <Age {...props} />
  )
