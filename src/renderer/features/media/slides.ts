/** Cards in a row of the grid and on a slide of the carousel (product.md#galleries). */
const cardsPerSlide = 3

/** Returns the layout of a group of items: a carousel for more than 3, else a grid. */
export const arrangementOf = (count: number): 'grid' | 'carousel' =>
  count > cardsPerSlide ? 'carousel' : 'grid'

/** Splits items into slides of 3; the rest are on the last. */
export const slidesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / cardsPerSlide) }, (_, slide) =>
    items.slice(slide * cardsPerSlide, (slide + 1) * cardsPerSlide),
  )
