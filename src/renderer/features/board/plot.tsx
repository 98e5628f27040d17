import classes from './board.module.css'

/** Units of the drawing, which scales to its container. */
const width = 240
const height = 72

interface BarsProps {
  /** The content of the plot for screen readers. */
  readonly label: string
  readonly values: readonly number[]
}

/** A bar chart with one number a week. */
export const Bars = ({ label, values }: BarsProps) => {
  const most = Math.max(1, ...values)
  const step = width / Math.max(1, values.length)
  return (
    <svg className={classes.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {values.map((value, at) => {
        const tall = (value / most) * (height - 14)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are identified by their index
          <g key={at}>
            <rect
              className={classes.plotBar}
              data-none={value === 0 || undefined}
              x={at * step + 2}
              y={height - Math.max(1, tall)}
              width={step - 4}
              height={Math.max(1, tall)}
              rx={1}
            />
            {value === 0 ? null : (
              <text className={classes.value} x={at * step + step / 2} y={height - tall - 4}>
                {value}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface StepsProps {
  readonly label: string
  /** Values with their start, ms since 1970. */
  readonly points: readonly { readonly at: number; readonly amount: number }[]
  /** The end of the last value, ms since 1970. */
  readonly until: number
}

/** A value over time as a step chart: each value holds until the next one. */
export const Steps = ({ label, points, until }: StepsProps) => {
  const amounts = points.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const from = points[0]?.at ?? 0
  const span = Math.max(1, until - from)
  const x = (at: number): number => 4 + ((at - from) / span) * (width - 8)
  const y = (amount: number): number =>
    most === least ? height / 2 : height - 8 - ((amount - least) / (most - least)) * (height - 16)
  const path = points
    .map(
      ({ at, amount }, n) => `${n === 0 ? 'M' : 'H'}${x(at)}${n === 0 ? `,${y(amount)}` : `V${y(amount)}`}`,
    )
    .join('')
  return (
    <svg className={classes.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={classes.plotLine} d={`${path}H${x(until)}`} />
      {points.map(({ at, amount }) => (
        <circle key={at} className={classes.point} cx={x(at)} cy={y(amount)} r={3} />
      ))}
    </svg>
  )
}
