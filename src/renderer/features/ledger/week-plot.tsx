import { localFormat } from '#shared/dates.ts'
import { isRightToLeft } from '../../ui/direction.ts'
import { Box, Row } from '../../ui/layout.tsx'
import type { Week } from './entries.ts'
import classes from './ledger.module.css'
import { ledgerTexts as texts } from './texts.ts'

const height = 120
const foot = 20
const head = 16
/** A bar's part of the week's width. */
const barPart = 0.6
/** Every third week has its day below, so that days of every language have room in a narrow window. */
const labelStep = 3

/** Returns where the day of a week is: the outer ones stay within the plot. */
const labelPlace = (
  n: number,
  count: number,
  at: number,
): { readonly x: string; readonly textAnchor: 'start' | 'middle' | 'end' } => {
  const edge = isRightToLeft() ? ['100%', '0'] : ['0', '100%']
  if (n === 0) return { x: edge[0] ?? '', textAnchor: 'start' }
  if (n === count - 1) return { x: edge[1] ?? '', textAnchor: 'end' }
  return { x: `${(at + 0.5) * (100 / count)}%`, textAnchor: 'middle' }
}

interface BarProps {
  readonly week: Week
  readonly n: number
  readonly count: number
  /** Pixels per credit. */
  readonly scale: number
}

const Bar = ({ week: { start, own, elsewhere }, n, count, scale }: BarProps) => {
  const width = 100 / count
  // Time runs in reading direction.
  const at = isRightToLeft() ? count - 1 - n : n
  const x = `${(at + (1 - barPart) / 2) * width}%`
  const middle = `${(at + 0.5) * width}%`
  const { x: labelX, textAnchor } = labelPlace(n, count, at)
  const ground = height - foot
  const ownHeight = own * scale
  const otherHeight = elsewhere * scale
  const size = { x, width: `${barPart * width}%`, rx: 2 }
  return (
    <g>
      <rect {...size} className={classes.bar} y={ground - ownHeight} height={ownHeight} />
      <rect
        {...size}
        className={classes.barElsewhere}
        y={ground - ownHeight - otherHeight}
        height={otherHeight}
      />
      {own + elsewhere > 0 ? (
        <text x={middle} y={ground - ownHeight - otherHeight - 4} className={classes.barValue}>
          {texts.number(Math.round((own + elsewhere) * 100) / 100)}
        </text>
      ) : null}
      {(count - 1 - n) % labelStep === 0 ? (
        <text x={labelX} y={height - 4} className={classes.barDay} style={{ textAnchor }}>
          {localFormat.dayAndMonth(start)}
        </text>
      ) : null}
    </g>
  )
}

/** Weekly spending as bars, with a text for screen readers. */
export const WeekPlot = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const most = Math.max(1, ...weeks.map(({ own, elsewhere }) => own + elsewhere))
  const scale = (height - foot - head) / most
  const summary = weeks
    .filter(({ own, elsewhere }) => own + elsewhere > 0)
    .map(({ start, own, elsewhere }) => ({ day: localFormat.dayAndMonth(start), own, elsewhere }))
  return (
    <Box as="figure" shrink className={classes.plot}>
      <Row as="figcaption" gap={2} justify="between" wrap size="m" tone="muted" weight={500} mb={2}>
        <span>{texts.plot}</span>
        <Row as="span" gap={1} inline size="s" aria-hidden="true">
          <i className={classes.keyOwn} />
          {texts.plotOwn}
          <i className={classes.keyElsewhere} />
          {texts.plotElsewhere}
        </Row>
      </Row>
      <svg role="img" aria-label={texts.plotText(summary)} width="100%" height={height}>
        <line x1="0" x2="100%" y1={height - foot} y2={height - foot} className={classes.ground} />
        {weeks.map((week, n) => (
          <Bar key={week.start} week={week} n={n} count={weeks.length} scale={scale} />
        ))}
      </svg>
    </Box>
  )
}
