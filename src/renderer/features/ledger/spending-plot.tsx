import { isRightToLeft } from '../../ui/direction.ts'
import { Box, Row } from '../../ui/layout.tsx'
import type { Bar, SpentOverTime } from './entries.ts'
import classes from './ledger.module.css'
import { barLabel, ledgerTexts as texts } from './texts.ts'

const height = 120
const foot = 20
const head = 16
/** A bar's part of its time's width. */
const barPart = 0.6
/** Most labels below the bars, and most bars that each have their value above. */
const maxLabels = 5
const maxValues = 14

/** Returns where the label of a bar is: the outer ones stay within the plot. */
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
  readonly bar: Bar
  readonly unit: SpentOverTime['unit']
  readonly n: number
  readonly count: number
  readonly most: number
}

const SpendingBar = ({ bar: { start, own, elsewhere }, unit, n, count, most }: BarProps) => {
  const scale = (height - foot - head) / most
  const hasValue = own + elsewhere > 0 && (count <= maxValues || own + elsewhere === most)
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
      {hasValue ? (
        <text x={middle} y={ground - ownHeight - otherHeight - 4} className={classes.barValue}>
          {texts.number(Math.round((own + elsewhere) * 100) / 100)}
        </text>
      ) : null}
      {(count - 1 - n) % Math.ceil(count / maxLabels) === 0 ? (
        <text x={labelX} y={height - 4} className={classes.barDay} style={{ textAnchor }}>
          {barLabel(unit, start)}
        </text>
      ) : null}
    </g>
  )
}

/** The spending in each day, week or month as bars, with a text for screen readers. */
export const SpendingPlot = ({ spent }: { readonly spent: SpentOverTime }) => {
  const { unit, bars } = spent
  const most = Math.max(1, ...bars.map(({ own, elsewhere }) => own + elsewhere))
  return (
    <Box as="figure" shrink className={classes.plot}>
      <Row as="figcaption" gap={2} justify="between" wrap size="m" tone="muted" weight={500} mb={2}>
        <span>{texts.plot[unit]}</span>
        <Row as="span" gap={1} inline size="s" aria-hidden="true">
          <i className={classes.keyOwn} />
          {texts.plotOwn}
          <i className={classes.keyElsewhere} />
          {texts.plotElsewhere}
        </Row>
      </Row>
      <svg role="img" aria-label={texts.plotText(spent)} width="100%" height={height}>
        <line x1="0" x2="100%" y1={height - foot} y2={height - foot} className={classes.ground} />
        {bars.map((bar, n) => (
          <SpendingBar key={bar.start} bar={bar} unit={unit} n={n} count={bars.length} most={most} />
        ))}
      </svg>
    </Box>
  )
}
