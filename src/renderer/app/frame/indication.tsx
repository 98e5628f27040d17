import { useLayoutEffect, useRef } from 'react'
import { Popover } from '../../ui/popover.tsx'
import classes from './connection-indicator.module.css'
import type { Trouble } from './connection-trouble.ts'

/** What is wrong in a word; why, and what is done about it, on a click. */
export const Indication = ({ tone, text, detail }: Trouble) => {
  const place = useRef<HTMLSpanElement>(null)
  // It goes by itself when all is well: whoever has the focus in it keeps one.
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('content')?.focus()
    }
  }, [])
  return (
    <span ref={place} className={classes.place}>
      <Popover
        label={text}
        className={classes.panel}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={classes.trouble}
            data-tone={tone}
            title={detail}
            aria-description={detail}
          >
            <span className={classes.dot} aria-hidden="true" />
            <span className={classes.text}>{text}</span>
          </button>
        )}
      >
        {() => <p className={classes.detail}>{detail}</p>}
      </Popover>
    </span>
  )
}
