import { Age, SentTime, type SentTimeProps } from './age.tsx'
import { clockText } from './moment-text.ts'

const timeOnly = (then: number): string => clockText(then, then)

interface ClockTimeProps extends Omit<SentTimeProps, 'textOf'> {
  /** Whether a divider above shows the day, so that the clock time suffices. */
  readonly dayAbove?: boolean
}

/** When a comment was sent: '14:32', with the date on another day. Without the exact moment it shows the age. */
export const ClockTime = ({ dayAbove = false, ...props }: ClockTimeProps) =>
  props.sent.created_at ? (
    <SentTime {...props} textOf={dayAbove ? timeOnly : clockText} />
  ) : (
    <Age {...props} />
  )
