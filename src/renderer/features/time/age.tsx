import type { Sent } from '#shared/contract/entities/sent.ts'
import { ageText, localFormat } from '#shared/dates.ts'
import { useTicking } from '../../lib/ticker.ts'

export interface SentTimeProps {
  readonly sent: Sent
  /** The text for a moment, by the time; ms since 1970. */
  readonly textOf: (then: number, now: number) => string
  readonly className?: string | undefined
}

/** A time that keeps up: date, time and zone on hover where the server said the moment, else the text alone. */
export const SentTime = ({ sent, textOf, className }: SentTimeProps) => {
  const at = Date.parse(sent.created_at ?? '')
  const then = at || sent.sent_about
  const text = useTicking((now) => (then === undefined ? sent.created_at_ago : textOf(then, now)))
  if (!text) return null
  return at ? (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      // Not before it is wanted: of all that a wall shows at first nothing else needs dates in words.
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

/** The age of something sent. */
export const Age = (props: Omit<SentTimeProps, 'textOf'>) => <SentTime {...props} textOf={ageText} />
