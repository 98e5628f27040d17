import { Children, type ReactNode } from 'react'
import { Slide } from './slide.tsx'
import { arrangementOf } from './slides.ts'
import { Sliding } from './sliding.tsx'

interface CarouselProps {
  /** Name of the carousel for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Cards in rows of 3; more than 3 slide, 3 to a slide. */
export const Carousel = ({ label, children }: CarouselProps) => {
  const cards = Children.toArray(children)
  if (arrangementOf(cards.length) === 'carousel') return <Sliding label={label} cards={cards} />
  return <Slide label={label} cards={cards} />
}
