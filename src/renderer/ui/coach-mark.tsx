import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { beside, type Rect } from './beside.ts'
import classes from './coach-mark.module.css'
import { arrowStep, isRightToLeft } from './direction.ts'
import { Text } from './layout.tsx'
import { useModal } from './use-modal.ts'

interface CoachMarkProps {
  readonly title: string
  /** The highlighted elements; empty if they are not on screen. A new array repositions the mark. */
  readonly targets: readonly Element[]
  readonly onClose: () => void
  /** Called for an arrow key: forwards or back, in reading direction. */
  readonly onStep: (step: 1 | -1) => void
  readonly children: ReactNode
}

interface Place {
  readonly rings: readonly Rect[]
  readonly card: { readonly left: number; readonly top: number }
}

/** Distance between a target and its ring, px; less at the edge of the window. */
const air = 4

const ringAround = (target: Element): Rect | null => {
  const box = target.getBoundingClientRect()
  const left = Math.max(0, box.left - air)
  const top = Math.max(0, box.top - air)
  const width = Math.min(innerWidth, box.right + air) - left
  const height = Math.min(innerHeight, box.bottom + air) - top
  const isShown = box.width > 0 && box.height > 0 && width > 0 && height > 0
  return isShown ? { left, top, width, height } : null
}

/** Returns the smallest box around all boxes; null for none. */
const around = (boxes: readonly Rect[]): Rect | null => {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}

/** Returns the window's shape without the rings. */
const withoutRings = (rings: readonly Rect[]): string => {
  const hole = ({ left, top, width, height }: Rect): string => `M${left} ${top}h${width}v${height}h${-width}z`
  return `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0z${rings.map(hole).join('')}")`
}

/** A card that explains elements on screen, with a ring around each and the rest dimmed. Esc closes it. */
export const CoachMark = ({ title, targets, onClose, onStep, children }: CoachMarkProps) => {
  const layer = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()
  const [place, setPlace] = useState<Place>({ rings: [], card: { left: 0, top: 0 } })
  useModal(layer)
  useLayoutEffect(() => {
    const settle = (): void => {
      const shown = card.current
      if (!shown) return
      const rings = targets.flatMap((target) => ringAround(target) ?? [])
      const { offsetWidth: width, offsetHeight: height } = shown
      setPlace({
        rings,
        card: beside(
          around(rings),
          { width, height },
          { width: innerWidth, height: innerHeight },
          isRightToLeft(),
        ),
      })
    }
    settle()
    const sizes = new ResizeObserver(settle)
    for (const one of [card.current, ...targets]) if (one) sizes.observe(one)
    addEventListener('resize', settle)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', settle)
    }
  }, [targets])
  return (
    <dialog
      ref={layer}
      className={classes.layer}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => {
        const step = arrowStep(key)
        if (step !== 0) onStep(step)
      }}
    >
      <div className={classes.dim} style={{ clipPath: withoutRings(place.rings) }} />
      {place.rings.map((ring, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring moves to the next step's target
        <div key={at} className={classes.ring} style={ring} />
      ))}
      <div ref={card} className={classes.card} style={place.card}>
        <Text as="h2" size="xl" weight={600} mb={2} id={titleId}>
          {title}
        </Text>
        <div id={textId} aria-live="polite">
          {children}
        </div>
      </div>
    </dialog>
  )
}
