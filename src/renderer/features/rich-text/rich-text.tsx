import { memo, type ReactElement, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Lru } from '#shared/lru.ts'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { Text } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { excerptOf } from './excerpt.ts'
import { expandThreshold } from './expandable.ts'
import { expandFromLines, firstPart, parseRichText, parseStart, weightOf } from './parse.ts'
import { reactOf } from './rich-elements.tsx'
import type { RichDocument } from './rich-node.ts'
import classes from './rich-text.module.css'
import { richTextTexts } from './texts.ts'

interface RichTextProps {
  /** HTML of other people, or plain text. */
  readonly html: string
  /** Whether long text starts in part, with '...more'. */
  readonly expandable?: boolean
  readonly className?: string | undefined
}

const expandedTexts = new Lru<boolean>(300, 3_000_000)
const whole = new Lru<ReactElement>(300, 1_500_000)
const excerpts = new Lru<ReactElement>(600, 600_000)

/** Somewhat less than the threshold, so that '...more' always has more to show. */
const excerptLength = expandThreshold - 40

const excerptElement = (html: string): ReactElement =>
  excerpts.get(html) ??
  excerpts.put(html, reactOf(excerptOf(parseStart(html).nodes, excerptLength, expandFromLines)), 1000)

/** Fetched with the first text that is longer than anybody writes by hand. */
const pieces = onDemand(async () => (await import('./pieces.tsx')).Pieces)

interface InPiecesProps {
  readonly nodes: RichDocument['nodes']
  /** Rendered until the code is loaded. */
  readonly start: ReactElement
}

const InPieces = ({ nodes, start }: InPiecesProps) => {
  const Pieces = useOnDemand(pieces)
  return Pieces ? <Pieces nodes={nodes} /> : start
}

const draw = (html: string): ReactElement => {
  const { nodes } = parseRichText(html)
  return html.length > firstPart ? <InPieces nodes={nodes} start={excerptElement(html)} /> : reactOf(nodes)
}

const wholeOf = (html: string): ReactElement => whole.get(html) ?? whole.put(html, draw(html), weightOf(html))

const Cut = ({ text }: { readonly text: RichDocument }) =>
  text.cut ? (
    <Text size="m" tone="muted">
      {richTextTexts.cut}
    </Text>
  ) : null

const LongText = ({ html }: { readonly html: string }) => {
  const [expanded, setExpanded] = useState(expandedTexts.get(html) === true)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = (): void => {
    const text = button.current?.parentElement
    expandedTexts.put(html, !expanded, weightOf(html))
    leaveField()
    flushSync(() => setExpanded(!expanded))
    // Collapsing scrolls back to the start of the text.
    if (expanded && text && text.getBoundingClientRect().top < 0) text.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      {expanded ? wholeOf(html) : excerptElement(html)}{' '}
      <button ref={button} type="button" className={classes.more} aria-expanded={expanded} onClick={toggle}>
        {expanded ? richTextTexts.less : richTextTexts.more}
      </button>
      <Cut text={expanded ? parseRichText(html) : parseStart(html)} />
    </>
  )
}

/** Members' HTML, made safe (see sanitise.ts), shown as React elements. */
export const RichText = memo(({ html, expandable = false, className }: RichTextProps) => {
  if (html === '') return null
  const isFolded = expandable && parseStart(html).long
  return (
    <div className={className ? `${classes.text} ${className}` : classes.text} dir="auto">
      {isFolded ? (
        <LongText key={html} html={html} />
      ) : (
        <>
          {wholeOf(html)}
          <Cut text={parseRichText(html)} />
        </>
      )}
    </div>
  )
})
RichText.displayName = 'RichText'
