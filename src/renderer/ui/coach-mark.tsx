import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Box, beside } from './beside.ts'
import classes from './coach-mark.module.css'
import { keepFocus } from './keep-focus.ts'

interface CoachMarkProps {
  readonly title: string
  /** What it speaks of; null where that is not on screen. */
  readonly target: Element | null
  readonly onClose: () => void
  /** An arrow key was pressed: forwards or back, as the text runs. */
  readonly onStep: (step: 1 | -1) => void
  readonly children: ReactNode
}

interface Place {
  readonly ring: Box | null
  readonly card: { readonly left: number; readonly top: number }
}

/** Air between what is spoken of and the ring around it, px. */
const air = 4

const ringAround = (target: Element | null): Box | null => {
  const box = target?.getBoundingClientRect()
  if (!box || box.width === 0 || box.height === 0) return null
  return {
    left: box.left - air,
    top: box.top - air,
    width: box.width + 2 * air,
    height: box.height + 2 * air,
  }
}

/** A card that speaks of something on screen, with a ring around it and the rest dimmed. Esc closes it. */
export const CoachMark = ({ title, target, onClose, onStep, children }: CoachMarkProps) => {
  const layer = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()
  const [place, setPlace] = useState<Place>({ ring: null, card: { left: 0, top: 0 } })
  useLayoutEffect(() => {
    const restoreFocus = keepFocus()
    const element = layer.current
    element?.showModal()
    return () => {
      element?.close()
      restoreFocus()
    }
  }, [])
  useLayoutEffect(() => {
    const settle = (): void => {
      const shown = card.current
      if (!shown) return
      const ring = ringAround(target)
      const { offsetWidth: width, offsetHeight: height } = shown
      setPlace({ ring, card: beside(ring, { width, height }, { width: innerWidth, height: innerHeight }) })
    }
    settle()
    const sizes = new ResizeObserver(settle)
    for (const one of [card.current, target]) if (one) sizes.observe(one)
    addEventListener('resize', settle)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', settle)
    }
  }, [target])
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
        if (key === 'ArrowRight') onStep(1)
        if (key === 'ArrowLeft') onStep(-1)
      }}
    >
      <div className={classes.ring} style={place.ring ?? { left: '50%', top: '50%', width: 0, height: 0 }} />
      <div ref={card} className={classes.card} style={place.card}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div id={textId} aria-live="polite">
          {children}
        </div>
      </div>
    </dialog>
  )
}
