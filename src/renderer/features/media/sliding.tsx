import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './media.module.css'
import { Slide } from './slide.tsx'
import { slidesOf } from './slides.ts'
import { mediaTexts } from './texts.ts'

const useShownSlide = (count: number) => {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const root = track.current
    if (!root || count < 2) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setShown([...root.children].indexOf(target))
      },
      { root, threshold: 0.6 },
    )
    for (const slide of root.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])
  const go = (to: number): void => {
    const slide = track.current?.children[to]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  return { track, shown, go }
}

interface SlidingProps {
  readonly label: string
  readonly cards: readonly ReactNode[]
}

/** Cards that slide by 3, with their place and the way to the next ones beneath. */
export const Sliding = ({ label, cards }: SlidingProps) => {
  const slides = slidesOf(cards)
  const { track, shown, go } = useShownSlide(slides.length)
  return (
    <section className={classes.carousel} aria-roledescription={mediaTexts.carousel} aria-label={label}>
      <div className={classes.track} ref={track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
          <Slide key={index} label={mediaTexts.slide(index + 1, slides.length)} cards={slide} />
        ))}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.arrow}
          aria-label={mediaTexts.previous}
          disabled={shown === 0}
          onClick={() => go(shown - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <span className={classes.place} aria-live="polite">
          {mediaTexts.slide(shown + 1, slides.length)}
        </span>
        <button
          type="button"
          className={classes.arrow}
          aria-label={mediaTexts.next}
          disabled={shown === slides.length - 1}
          onClick={() => go(shown + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
    </section>
  )
}
