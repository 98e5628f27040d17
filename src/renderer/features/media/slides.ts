/** 3 cards are in a row of the grid and on a slide of the carousel (product.md#galleries). */
const cardsPerSlide = 3

/** How a group's items are laid out: a carousel when there are more than 3, otherwise a grid. */
export const arrangementOf = (count: number): 'grid' | 'carousel' =>
  count > cardsPerSlide ? 'carousel' : 'grid'

/** Items by slide, 3 on each, the rest on the last. */
export const slidesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / cardsPerSlide) }, (_, slide) =>
    items.slice(slide * cardsPerSlide, (slide + 1) * cardsPerSlide),
  )
