import { useState } from 'react'
import { expandThreshold } from '../rich-text/expandable.ts'
import { richTextTexts } from '../rich-text/texts.ts'
import { clip } from './clip.ts'
import classes from './reviews.module.css'

/** Somewhat less than the threshold, so that '...more' always has more to show. */
const excerpt = expandThreshold - 40

/** A review is plain text; a long one starts in part. */
export const ReviewText = ({ text }: { readonly text: string }) => {
  const [expanded, setExpanded] = useState(false)
  const isLong = text.length >= expandThreshold && Array.from(text).length >= expandThreshold
  return (
    <p className={classes.text} dir="auto">
      {isLong && !expanded ? clip(text, excerpt).replace(/…$/, '') : text}
      {isLong && !expanded ? (
        <>
          {' '}
          <button type="button" className={classes.link} onClick={() => setExpanded(true)}>
            {richTextTexts.more}
          </button>
        </>
      ) : null}
    </p>
  )
}
