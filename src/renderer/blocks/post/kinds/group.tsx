import { type ReactNode, useState } from 'react'
import { slidesOf } from '#shared/rules/carousel.ts'
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
  // What lies beyond the first slide is made when somebody comes near it: most walls are only scrolled past.
  const [awake, setAwake] = useState(false)
  const wake = (): void => setAwake(true)
  const first = slidesOf(items)[0]?.length ?? 0
  const cards = items.map(({ model, model_type: type }, index) => ({
    key: model ? `${type}:${model.uuid}:${index}` : `gone:${index}`,
    card: index >= first && !awake ? null : model ? children(model, type) : <Gone>{wallTexts.itemGone}</Gone>,
  }))
  if (items.length === 0) return <Gone>{wallTexts.itemGone}</Gone>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody comes near
    <div className={classes.group} onPointerEnter={wake} onFocus={wake} onTouchStart={wake}>
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
