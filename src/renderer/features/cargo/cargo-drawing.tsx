import { type ContainerName, containers, type Pile } from '#shared/rules/cargo-fit.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { labelled, partsLine } from '#shared/texts/units.ts'
import classes from './cargo.module.css'
import { cargoTexts as texts } from './texts.ts'

/** Colours of lines, in turn. */
const tints = 8

/** Smallest side of a stack with a number, in mm. */
const readable = 380

interface CargoDrawingProps {
  readonly name: ContainerName
  /** From 1 on. */
  readonly n: number
  readonly of: number
  readonly piles: readonly Pile[]
}

/** The pieces of each line in a container: 'Line 1: 24, Line 2: 3'. */
const loadText = (piles: readonly Pile[]): string => {
  const counts = new Map<number, number>()
  for (const { line, count } of piles) counts.set(line, (counts.get(line) ?? 0) + count)
  return partsLine([...counts].map(([line, count]) => labelled(texts.line(line + 1), amounts.format(count))))
}

/** Draws a loaded container from above. A stack shows its line, and how many pieces stand on each other. */
export const CargoDrawing = ({ name, n, of, piles }: CargoDrawingProps) => {
  const { length, width } = containers[name]
  const label = texts.drawing(name, n, of, loadText(piles))
  return (
    <figure>
      <svg
        viewBox={`-20 -20 ${length + 40} ${width + 40}`}
        className={classes.drawing}
        role="img"
        aria-label={label}
      >
        <rect className={classes.floor} width={length} height={width} />
        {piles.map((pile) => (
          <g key={`${pile.x} ${pile.y}`} style={{ fill: `var(--q-tint-${pile.line % tints})` }}>
            <rect x={pile.x} y={pile.y} width={pile.length} height={pile.width} />
            {Math.min(pile.length, pile.width) < readable ? null : (
              <text x={pile.x + pile.length / 2} y={pile.y + pile.width / 2}>
                {pile.count === 1 ? pile.line + 1 : `${pile.line + 1} ×${pile.count}`}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={classes.caption} aria-hidden>
        {label}
      </figcaption>
    </figure>
  )
}
