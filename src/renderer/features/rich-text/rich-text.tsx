import { Fragment, memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageOf } from '#shared/rules/text-language.ts'
import { language } from '#shared/texts/language.ts'
import { accountMap } from '../../lib/account.ts'
import { textMemo } from '../../lib/text-memo.ts'
import { Text } from '../../ui/layout.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { excerptOf, expandThreshold } from './excerpt.ts'
import { expandFromLines, firstPart, parseRichText, parseStart, weightOf } from './parse.ts'
import { reactOf } from './rich-elements.tsx'
import type { RichDocument, RichNode } from './rich-node.ts'
import classes from './rich-text.module.css'
import { richTextTexts } from './texts.ts'

/** Nodes rendered per task. */
const pieceSize = 1000

const sizeOf = (nodes: readonly RichNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + (typeof node !== 'string' && 'children' in node ? sizeOf(node.children) : 0),
    nodes.length,
  )

const inPieces = (nodes: readonly RichNode[]): readonly ReactElement[] => {
  const pieces: ReactElement[] = []
  for (let from = 0; from < nodes.length; ) {
    let to = from
    for (let size = 0; to < nodes.length && size < pieceSize; to += 1) size += sizeOf(nodes.slice(to, to + 1))
    pieces.push(<Fragment key={from}>{reactOf(nodes.slice(from, to))}</Fragment>)
    from = to
  }
  return pieces
}

/** Renders a very large tree in pieces. Between two pieces the page paints and handles input. */
const Pieces = ({ nodes }: { readonly nodes: readonly RichNode[] }) => {
  const pieces = useMemo(() => inPieces(nodes), [nodes])
  const [drawn, setDrawn] = useState(1)
  const isDone = drawn >= pieces.length
  useEffect(() => {
    if (isDone) return
    const next = setTimeout(() => setDrawn(drawn + 1))
    return () => clearTimeout(next)
  }, [drawn, isDone])
  return pieces.slice(0, drawn)
}

interface RichTextProps {
  /** Another member's HTML, or plain text. */
  readonly html: string
  /** Whether a long text starts collapsed, with '...more'. */
  readonly expandable?: boolean
  readonly className?: string | undefined
}

const expandedTexts = accountMap<boolean>()

/** Less than the threshold, so that '...more' always reveals some text. */
const excerptLength = expandThreshold - 40

const excerptElement = textMemo(
  (html) => reactOf(excerptOf(parseStart(html).nodes, excerptLength, expandFromLines)),
  { entries: 600, weight: 600_000, weightOf: () => 1000 },
)

const draw = (html: string): ReactElement => {
  const { nodes } = parseRichText(html)
  return html.length > firstPart ? <Pieces nodes={nodes} /> : reactOf(nodes)
}

const wholeOf = textMemo(draw, { entries: 300, weight: 1_500_000, weightOf })

const Cut = ({ text }: { readonly text: RichDocument }) =>
  text.cut ? (
    <Text size="m" tone="muted" lang={language()}>
      {richTextTexts.cut}
    </Text>
  ) : null

const LongText = ({ html }: { readonly html: string }) => {
  const [expanded, setExpanded] = useState(expandedTexts.get(html) === true)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = (): void => {
    const text = button.current?.parentElement
    expandedTexts.set(html, !expanded)
    leaveField()
    flushSync(() => setExpanded(!expanded))
    // Collapsing scrolls back to the start of the text.
    if (expanded && text && text.getBoundingClientRect().top < 0) text.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      {expanded ? wholeOf(html) : excerptElement(html)}{' '}
      <button
        ref={button}
        type="button"
        lang={language()}
        className={classes.more}
        aria-expanded={expanded}
        onClick={toggle}
      >
        {expanded ? richTextTexts.less : richTextTexts.more}
      </button>
      <Cut text={expanded ? parseRichText(html) : parseStart(html)} />
    </>
  )
}

/** Renders members' HTML, sanitised (`sanitise.ts`), as React elements. */
export const RichText = memo(({ html, expandable = false, className }: RichTextProps) => {
  if (html === '') return null
  const isCollapsed = expandable && parseStart(html).long
  return (
    <div
      className={className ? `${classes.text} ${className}` : classes.text}
      dir="auto"
      lang={languageOf(html)}
    >
      {isCollapsed ? (
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
