import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { mediaTexts } from './file-texts.ts'
import classes from './media.module.css'
import { Slide, type SlideProps, slidesOf } from './slide.tsx'

const useShownSlide = (count: number, first: number) => {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
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
  useLayoutEffect(() => {
    const slide = track.current?.children[first]
    if (first > 0 && slide instanceof HTMLElement)
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  }, [first])
  return { track, shown, go }
}

/** The appearance of both arrows. */
const arrowStyle = { align: 'stretch', inline: true, tone: 'text', p: 1 } as const

/** Cards that slide by 3, with the position and arrows below. */
export const Carousel = ({ label, cards, rows, first = 0 }: SlideProps) => {
  const slides = slidesOf(cards)
  const { track, shown, go } = useShownSlide(slides.length, first)
  return (
    <Box as="section" shrink aria-roledescription={mediaTexts.carousel} aria-label={label}>
      <Row align="stretch" className={classes.track} data-rows={rows || undefined} ref={track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are identified by their index
          <Slide key={index} label={mediaTexts.slide(index + 1, slides.length)} cards={slide} rows={rows} />
        ))}
      </Row>
      <Row gap={2} justify="center" mt={2}>
        <Row
          as="button"
          {...arrowStyle}
          type="button"
          className={classes.arrow}
          aria-label={mediaTexts.previous}
          title={mediaTexts.previous}
          disabled={shown === 0}
          onClick={() => go(shown - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Row>
        <Text as="span" size="m" tone="muted" numeric aria-live="polite">
          {mediaTexts.slide(shown + 1, slides.length)}
        </Text>
        <Row
          as="button"
          {...arrowStyle}
          type="button"
          className={classes.arrow}
          aria-label={mediaTexts.next}
          title={mediaTexts.next}
          disabled={shown === slides.length - 1}
          onClick={() => go(shown + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </Row>
      </Row>
    </Box>
  )
}
