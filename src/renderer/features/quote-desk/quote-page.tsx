import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { type OutwardQuote, type Quote, quoteLimits } from '#shared/ipc/quotes.ts'
import { conversationPath, paths } from '#shared/paths.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import { quoteReminder } from '#shared/rules/quote-state.ts'
import { bracketed } from '#shared/texts/units.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useTicking } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useFlush } from '../../lib/use-flush.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { moveFocus } from '../../ui/keep-focus.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { EditorStatus } from '../member-cards/editor-status.tsx'
import { cardTexts } from '../member-cards/texts.ts'
import { QuoteChip } from '../quotes/quote-link.tsx'
import { quotesAtom } from '../quotes/quotes-state.ts'
import { RateLookup } from '../rates/rate-lookup.tsx'
import { momentText } from '../time/moment-text.ts'
import { EndFields, FactFields } from './fact-fields.tsx'
import { lineOfRate, QuoteLines } from './line-fields.tsx'
import { MarginFields, RatesFields } from './money-fields.tsx'
import { allRows, changesOf, endRows, headingOf } from './outward-rows.ts'
import { QuoteActs, type QuoteProps } from './quote-acts.tsx'
import { type QuoteEditor, quoteEditor } from './quote-editor.ts'
import { outwardTexts, deskTexts as texts } from './texts.ts'
import { useQuoteMember } from './use-member.ts'

interface SideProps {
  readonly as: 'del' | 'ins'
  readonly tone: 'muted' | 'text'
  /** Spoken before the text. */
  readonly name: string
  readonly text: string | null
}

/** The former or the present text of a change. */
const Side = ({ as, tone, name, text }: SideProps) =>
  text === null ? null : (
    <>
      <span className="q-hidden">{name}</span>
      <Text as={as} size="m" tone={tone} numeric breaks block dir="auto">
        {text}
      </Text>
    </>
  )

/** What the other side would read differently since the last sent revision. */
const Changes = ({ quote, outward }: { readonly quote: Quote; readonly outward: OutwardQuote }) => {
  const sent = quote.revisions.at(-1)
  const changes = useMemo(() => (sent === undefined ? [] : changesOf(sent, outward)), [sent, outward])
  if (sent === undefined) return null
  if (changes.length === 0) return <Text tone="muted">{texts.noChanges(sent.revision)}</Text>
  return (
    <FactSection title={texts.changes(sent.revision)}>
      <ul>
        {changes.map(({ key, label, before, after }) => (
          <Box as="li" divided py={2} key={key}>
            <Text as="bdi" size="m" weight={500} block breaks>
              {label}
            </Text>
            <Side as="del" tone="muted" name={texts.before} text={before} />
            <Side as="ins" tone="text" name={texts.after} text={after} />
          </Box>
        ))}
      </ul>
    </FactSection>
  )
}

/** The fields of a drafted quote or a template. */
const QuoteForm = ({ quote, outward, editor }: QuoteProps) => (
  <Stack gap={6}>
    <FactFields quote={quote} onChange={editor.change} />
    <FactSection title={texts.charges}>
      <QuoteLines quote={quote} outward={outward.lines} onChange={(lines) => editor.change({ lines })} />
    </FactSection>
    <RateLookup
      origin={quote.origin}
      destination={quote.destination}
      mode={quote.mode}
      onTake={
        quote.lines.length < quoteLimits.lines
          ? (rate) => editor.change({ lines: [...quote.lines, lineOfRate(quote.lines, rate)] })
          : undefined
      }
    />
    <FactSection title={texts.margin}>
      <MarginFields quote={quote} onChange={editor.change} />
    </FactSection>
    <FactSection title={outwardTexts.rates}>
      <RatesFields quote={quote} onChange={editor.change} />
    </FactSection>
    <EndFields quote={quote} onChange={editor.change} />
    <Facts facts={endRows(outward).filter(({ key }) => key === 'total')} />
    <Changes quote={quote} outward={outward} />
  </Stack>
)

/** A quote that was sent, as the other side has it. */
const SentQuote = ({ quote, outward, editor }: QuoteProps) => (
  <Stack gap={6}>
    <Box panel px={4} py={2}>
      <Facts facts={allRows(outward)} />
    </Box>
    {quote.state === 'lost' ? (
      <TextArea
        label={texts.lostWhy}
        rows={2}
        maxLength={1000}
        value={quote.own.lostWhy}
        onChange={({ currentTarget }) =>
          editor.change({ own: { ...quote.own, lostWhy: currentTarget.value } })
        }
      />
    ) : null}
  </Stack>
)

/** The member's own note about the quote. */
const OwnNote = ({ quote, editor }: Pick<QuoteProps, 'quote' | 'editor'>) => (
  <TextArea
    label={bracketed(cardTexts.note, cardTexts.yoursAlone)}
    rows={3}
    maxLength={5000}
    value={quote.own.note}
    onChange={({ currentTarget }) => editor.change({ own: { ...quote.own, note: currentTarget.value } })}
  />
)

/** Number, member, state and dates of a quote. */
const QuoteHead = ({ id, quote, outward, editor }: QuoteProps & { readonly id: string }) => {
  const { userId, sentAt, state } = quote
  const { name } = useQuoteMember(userId)
  const due = useTicking((now) => quoteReminder(id, quote, now)?.due ?? null)
  const title = state === 'template' ? texts.templates : headingOf(outward)
  useScreenTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was on the quote in the list, or on the button that changed its state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has other buttons
  useEffect(() => moveFocus(() => heading.current), [state])
  return (
    <Stack gap={2}>
      <Row gap={3} wrap>
        <Text as="h2" ref={heading} size="xl" weight={600} breaks>
          <bdi>{title}</bdi>
        </Text>
        {state === 'template' ? null : <QuoteChip quote={quote} />}
        <EditorStatus editor={editor} />
      </Row>
      <Row gap={3} rowGap={1} wrap size="m" tone="secondary">
        {userId === null ? null : (
          <Text as={Link} link tone="accent" href={conversationPath(userId)} dir="auto">
            {name}
          </Text>
        )}
        {sentAt === null ? null : <span>{texts.sentAt(momentText(sentAt))}</span>}
        {due === null ? null : <span>{texts.reminds(momentText(due))}</span>}
      </Row>
    </Stack>
  )
}

const Open = ({ id, editor }: { readonly id: string; readonly editor: QuoteEditor }) => {
  useFlush(editor)
  const quote = useAtomValue(editor.shownAtom)
  const outward = useMemo(() => (quote === null ? null : outwardOf(quote)), [quote])
  if (quote === null || outward === null) return null
  const isEdited = quote.state === 'drafted' || quote.state === 'template'
  const Content = isEdited ? QuoteForm : SentQuote
  return (
    <Stack gap={5}>
      <QuoteHead id={id} quote={quote} outward={outward} editor={editor} />
      <QuoteActs quote={quote} outward={outward} editor={editor} />
      <Content quote={quote} outward={outward} editor={editor} />
      {quote.state === 'template' ? null : <OwnNote quote={quote} editor={editor} />}
    </Stack>
  )
}

/** One quote: its fields while it is drafted, and what was sent after that (user-guide.md#quotes). */
export const QuotePage = ({ id }: { readonly id: string }) => {
  const quotes = useAtomValue(quotesAtom)
  return (
    <Stack gap={4}>
      <Row>
        <Row as={Link} inline gap={1} size="m" tone="accent" link href={paths.quotes}>
          <IconArrowLeft size={16} aria-hidden />
          {texts.back}
        </Row>
      </Row>
      {quotes === null ? <UnreadKept name="quotes" height={320} /> : null}
      {quotes?.has(id) ? <Open key={id} id={id} editor={quoteEditor(id)} /> : null}
      {quotes !== null && !quotes.has(id) ? <EmptyState title={texts.gone} /> : null}
    </Stack>
  )
}
