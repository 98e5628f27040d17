import type { Sent } from '#shared/contract/entities/sent.ts'
import { ageText, localFormat } from '#shared/dates.ts'
import { useTicking } from '../../lib/ticker.ts'

export interface SentTimeProps {
  readonly sent: Sent
  /** Returns the text for a moment at the current time; both in ms since 1970. */
  readonly textOf: (then: number, now: number) => string
  readonly className?: string | undefined
}

/** A time whose text updates. If the server sent the exact moment, hovering shows date, time and zone. */
export const SentTime = ({ sent, textOf, className }: SentTimeProps) => {
  const at = Date.parse(sent.created_at ?? '')
  const then = at || sent.sent_about
  const text = useTicking((now) => (then === undefined ? sent.created_at_ago : textOf(then, now)))
  if (!text) return null
  return at ? (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      // Formatted on hover only, because nothing else in a wall's first view needs dates in words.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = localFormat.spokenMoment(at)
      }}
    >
      {text}
    </time>
  ) : (
    <span className={className}>{text}</span>
  )
}

/** The age of a sent thing. */
export const Age = (props: Omit<SentTimeProps, 'textOf'>) => <SentTime {...props} textOf={ageText} />
