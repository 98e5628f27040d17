import { Children, type ReactNode } from 'react'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { Slide } from './slide.tsx'
import { arrangementOf, slidesOf } from './slides.ts'

interface CarouselProps {
  /** Name of the carousel for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Few groups are so large: what slides comes with the first that is. */
const sliding = onDemand(async () => (await import('./sliding.tsx')).Sliding)

const SlidingCards = ({ label, cards }: { readonly label: string; readonly cards: readonly ReactNode[] }) => {
  const Sliding = useOnDemand(sliding)
  if (Sliding) return <Sliding label={label} cards={cards} />
  return <Slide label={label} cards={slidesOf(cards)[0] ?? []} />
}

/** Cards in rows of 3; more than 3 slide, 3 to a slide. */
export const Carousel = ({ label, children }: CarouselProps) => {
  const cards = Children.toArray(children)
  if (arrangementOf(cards.length) === 'carousel') return <SlidingCards label={label} cards={cards} />
  return <Slide label={label} cards={cards} />
}
