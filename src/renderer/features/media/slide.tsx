import type { ReactNode } from 'react'
import classes from './media.module.css'

/** Cards in a row of the grid and on a slide of the carousel (product.md#galleries). */
export const cardsPerSlide = 3

/** Splits items into slides of 3; the rest are on the last. */
export const slidesOf = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / cardsPerSlide) }, (_, slide) =>
    items.slice(slide * cardsPerSlide, (slide + 1) * cardsPerSlide),
  )

export interface SlideProps {
  readonly label: string
  readonly cards: readonly ReactNode[]
  /** Whether the cards are rows, instead of three beside each other. */
  readonly rows: boolean
  /** The slide to begin with. */
  readonly first?: number
}

/** Up to 3 cards. */
export const Slide = ({ label, cards, rows }: Omit<SlideProps, 'first'>) => (
  <ul className={classes.slide} data-rows={rows || undefined} aria-label={label}>
    {cards.map((card, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their order, and have keys of their own inside
      <li key={index}>{card}</li>
    ))}
  </ul>
)

/** The first slide of a carousel whose code is still loading, with the place of the arrows below. */
export const FirstSlide = ({ cards, first = 0, ...rest }: SlideProps) => (
  <div className={classes.beforeArrows}>
    <Slide {...rest} cards={slidesOf(cards)[first] ?? []} />
  </div>
)
