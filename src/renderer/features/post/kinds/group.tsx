import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { offerIn } from '#shared/paths.ts'
import { componentOnDemand } from '../../../lib/on-demand.ts'
import { settleMs, useAfter } from '../../../lib/use-after.ts'
import { cardsPerSlide, FirstSlide, Slide } from '../../media/slide.tsx'
import { postTexts } from '../texts.ts'
import classes from './item.module.css'
import { Gone } from './item.tsx'

/** Cards that slide by 3. */
const Carousel = componentOnDemand(
  async () => (await import('../../media/carousel.tsx')).Carousel,
  FirstSlide,
)

interface GroupProps<T> {
  readonly items: readonly { readonly model: T | null; readonly model_type: string }[]
  readonly label: string
  /** Returns an item's picture for a group of rows. Without it, the items are tiles. */
  readonly pictureOf?: (model: T, type: string) => string
  /** Gets null for a picture that the row above already shows. */
  readonly children: (model: T, type: string, picture: string | null) => ReactNode
}

/** The items of a group post, up to three. More are a carousel of three. */
export const Group = <T extends { readonly uuid: string }>({
  items,
  label,
  pictureOf,
  children,
}: GroupProps<T>) => {
  // Later slides render only for a group that stays in view, because most are scrolled past. Hovering does not trigger
  // it: a taller slide would move the pointer's target.
  const hasSettled = useAfter(settleMs)
  const [query] = useSearchParams()
  const wanted = offerIn(query)
  const wantedAt = wanted === null ? -1 : items.findIndex(({ model }) => model?.uuid === wanted)
  const awake = hasSettled || wantedAt >= 0
  if (items.length === 0) return <Gone>{postTexts.itemGone}</Gone>
  const pictures = items.map(({ model, model_type: type }) => (model && pictureOf?.(model, type)) ?? null)
  const cards = items.map(({ model, model_type: type }, index) => {
    if (index >= cardsPerSlide && !awake) return null
    if (!model) return <Gone key="gone">{postTexts.itemGone}</Gone>
    const isRepeated = index % cardsPerSlide > 0 && pictures[index] === pictures[index - 1]
    const card = children(model, type, isRepeated ? null : (pictures[index] ?? null))
    return (
      <div
        key={`${type}:${model.uuid}`}
        className={classes.card}
        data-wanted={index === wantedAt || undefined}
        aria-current={index === wantedAt || undefined}
      >
        {card}
      </div>
    )
  })
  const Cards = cards.length > cardsPerSlide ? Carousel : Slide
  return (
    <div className={classes.group}>
      <Cards
        label={label}
        cards={cards}
        rows={pictureOf !== undefined}
        first={Math.floor(Math.max(0, wantedAt) / cardsPerSlide)}
      />
    </div>
  )
}
