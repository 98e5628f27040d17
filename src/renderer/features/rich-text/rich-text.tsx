import { memo, type ReactElement, useState } from 'react'
import { leaveField } from '../../ui/leave-field.ts'
import { expandThreshold } from './expandable.ts'
import { Lru } from './lru.ts'
import { expandFromLines, parseRichText } from './parse.ts'
import { reactOf } from './rich-elements.tsx'
import type { RichNode } from './rich-node.ts'
import classes from './rich-text.module.css'
import { richTextTexts } from './texts.ts'

/** The position at or before `limit` where no letter with its accents, and no emoji, is cut in two. */
const wholeLetters = (text: string, limit: number): number => {
  const from = Math.max(0, limit - 64)
  const segments = new Intl.Segmenter().segment(text.slice(from, limit + 64))
  const segment = segments.containing(limit - from)
  return segment ? from + segment.index : limit
}

/** The first `limit` characters of a tree, with at most `lines` line breaks and blocks. */
const excerptOf = (nodes: readonly RichNode[], limit: number, lines: number): RichNode[] => {
  let left = limit
  let linesLeft = lines
  const take = (from: readonly RichNode[]): RichNode[] => {
    const taken: RichNode[] = []
    for (const node of from) {
      if (left <= 0 || linesLeft <= 0) break
      if (typeof node === 'string') {
        taken.push(node.length <= left ? node : node.slice(0, wholeLetters(node, left)))
        left -= node.length
      } else if ('children' in node) {
        if (node.tag === 'p' || node.tag === 'div' || node.tag === 'li') linesLeft -= 1
        taken.push({ ...node, children: take(node.children) })
      } else {
        if (node.tag === 'br') linesLeft -= 1
        taken.push(node)
      }
    }
    return taken
  }
  return take(nodes)
}

interface RichTextProps {
  /** HTML of other people, or plain text. */
  readonly html: string
  /** Whether long text starts in part, with '...more'. */
  readonly expandable?: boolean
  readonly className?: string | undefined
}

const expandedTexts = new Lru<true>(300, 3_000_000)
const whole = new Lru<ReactElement>(300, 1_500_000)
const excerpts = new Lru<ReactElement>(600, 600_000)

const wholeOf = (html: string): ReactElement =>
  whole.get(html) ?? whole.put(html, reactOf(parseRichText(html).nodes), html.length)

/** Somewhat less than the threshold, so that '...more' always has more to show. */
const excerptLength = expandThreshold - 40

const excerptElement = (html: string): ReactElement =>
  excerpts.get(html) ??
  excerpts.put(html, reactOf(excerptOf(parseRichText(html).nodes, excerptLength, expandFromLines)), 1000)

const LongText = ({ html }: { readonly html: string }) => {
  const [expanded, setExpanded] = useState(expandedTexts.get(html) === true)
  const expand = (): void => {
    expandedTexts.put(html, true, html.length)
    leaveField()
    setExpanded(true)
  }
  if (expanded) return wholeOf(html)
  return (
    <>
      {excerptElement(html)}{' '}
      <button type="button" className={classes.more} onClick={expand}>
        {richTextTexts.more}
      </button>
    </>
  )
}

/** Members' HTML, made safe (see sanitise.ts), shown as React elements. */
export const RichText = memo(({ html, expandable = false, className }: RichTextProps) => {
  if (html === '') return null
  const text = parseRichText(html)
  return (
    <div className={className ? `${classes.text} ${className}` : classes.text} dir="auto">
      {expandable && text.long ? <LongText key={html} html={html} /> : wholeOf(html)}
      {text.cut ? <p className={classes.cut}>{richTextTexts.cut}</p> : null}
    </div>
  )
})
RichText.displayName = 'RichText'
