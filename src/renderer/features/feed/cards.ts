const anyCard = 'article[data-post-id]'

/** The card of a post, if the list shows it. */
export const cardOf = (scroller: HTMLElement | null, postId: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`article[data-post-id="${postId}"]`) ?? null

/** The card that has the focus, or something in it. */
export const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(anyCard) ?? null

/** The first card that is wholly or mostly on screen. */
export const firstCard = (scroller: HTMLElement | null): HTMLElement | null => {
  const top = scroller?.getBoundingClientRect().top ?? 0
  const cards = [...(scroller?.querySelectorAll<HTMLElement>(anyCard) ?? [])]
  return cards.find((card) => card.getBoundingClientRect().bottom > top + 40) ?? null
}

/** Gives a card the focus; false while it is not there or cannot have it. */
export const focusCard = (scroller: HTMLElement | null, postId: string): boolean => {
  const card = cardOf(scroller, postId)
  card?.focus({ preventScroll: true })
  return card !== null && document.activeElement === card
}
