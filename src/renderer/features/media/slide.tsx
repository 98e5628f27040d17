import type { ReactNode } from 'react'
import classes from './media.module.css'

interface SlideProps {
  readonly label: string
  readonly cards: readonly ReactNode[]
}

/** Cards in a row of 3. */
export const Slide = ({ label, cards }: SlideProps) => (
  <ul className={classes.slide} aria-label={label}>
    {cards.map((card, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place; its own key is inside
      <li key={index}>{card}</li>
    ))}
  </ul>
)
