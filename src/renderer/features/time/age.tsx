import type { Sent } from '#shared/contract/entities/sent.ts'
import { localFormat } from '#shared/dates.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'
import { useTicking } from '../../lib/ticker.ts'

const steps = [
  ['year', 525_600],
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** An age in the words of the server: '1 minute ago', '3 hours ago'; 'Just now' under a minute. Ms since 1970. */
export const ageText = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000)
  for (const [unit, length] of steps) {
    const n = Math.floor(minutes / length)
    if (n > 0) return `${numbers.format(n)} ${plural(n, unit, `${unit}s`)} ago`
  }
  return 'Just now'
}

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
