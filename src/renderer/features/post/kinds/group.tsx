import { Fragment, type ReactNode } from 'react'
import { settleMs, useAfter } from '../../../lib/use-after.ts'
import { Carousel } from '../../media/carousel.tsx'
import { slidesOf } from '../../media/slides.ts'
import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import classes from './item.module.css'

interface GroupProps<T> {
  readonly items: readonly { readonly model: T | null; readonly model_type: string }[]
  readonly label: string
  readonly children: (model: T, type: string) => ReactNode
}

/** The items of a group post, up to three in a row. More are a carousel of three. */
export const Group = <T extends { readonly uuid: string }>({ items, label, children }: GroupProps<T>) => {
  // Later slides render only for a group that stays in view, because most are scrolled past. Hovering does not trigger
  // it: a taller slide would move the pointer's target.
  const awake = useAfter(settleMs)
  const first = slidesOf(items)[0]?.length ?? 0
  const cards = items.map(({ model, model_type: type }, index) => ({
    key: model ? `${type}:${model.uuid}:${index}` : `gone:${index}`,
    card: index >= first && !awake ? null : model ? children(model, type) : <Gone>{postTexts.itemGone}</Gone>,
  }))
  if (items.length === 0) return <Gone>{postTexts.itemGone}</Gone>
  return (
    <div className={classes.group}>
      <Carousel label={label}>
        {cards.map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
      </Carousel>
    </div>
  )
}
