import type { ReactNode } from 'react'
import { wallTexts } from '#shared/texts/wall.ts'
import { Carousel } from '../../media/carousel.tsx'
import { Gone } from './gone.tsx'
import classes from './item.module.css'

interface GroupProps<T> {
  readonly items: readonly { readonly model: T | null; readonly model_type: string }[]
  readonly label: string
  readonly children: (model: T, type: string) => ReactNode
}

/** The items of a group post: three to a row, or from the fourth on a carousel of three (section 9). */
export const Group = <T extends { readonly uuid: string }>({ items, label, children }: GroupProps<T>) => {
  if (items.length === 0) return <Gone>{wallTexts.itemGone}</Gone>
  const cards = items.map(({ model, model_type: type }, index) => ({
    key: model ? `${type}:${model.uuid}:${index}` : `gone:${index}`,
    card: model ? children(model, type) : <Gone>{wallTexts.itemGone}</Gone>,
  }))
  return (
    <div className={classes.group}>
      <Carousel label={label}>
        {cards.map(({ key, card }) => (
          <div key={key} className={classes.slide}>
            {card}
          </div>
        ))}
      </Carousel>
    </div>
  )
}
