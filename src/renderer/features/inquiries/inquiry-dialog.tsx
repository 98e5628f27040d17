import { IconBellPlus, IconBoxSeam, IconFileInvoice, IconPencil, IconSearch } from '@tabler/icons-react'
import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { longestInquiry, readInquiry } from '#shared/rules/inquiry.ts'
import { type InquiryFact, isSureFact } from '#shared/rules/inquiry-facts.ts'
import { inquiryAlert, inquiryLines, inquirySearch, inquirySeed } from '#shared/rules/inquiry-use.ts'
import type { QuoteSeed } from '#shared/rules/quote-state.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { closeOverlay, openOverlay, openSearch } from '../../lib/overlay.ts'
import { textHash } from '../../lib/text-hash.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { openAlertDialog } from '../alerts/open-alert-dialog.ts'
import { alertTexts } from '../alerts/texts.ts'
import { addCargo } from '../cargo/cargo-form.ts'
import { cargoTexts } from '../cargo/texts.ts'
import { useDiscarded } from '../composer/discarded.tsx'
import { answered, type KeyedFact, noAnswers, withKeys } from './answered-facts.ts'
import { FactList } from './fact-list.tsx'
import classes from './inquiries.module.css'
import { type InquirySource, inquirySourceAtom } from './open-inquiry.ts'
import { factLabel, inquiryTexts as texts } from './texts.ts'

/** Returns the draft of a pasted text, or of the changed text of a message. */
const inquiryDraft = (source: InquirySource | null): Draft<{ readonly text: string }> => {
  const empty = { text: source?.text ?? '' }
  const subject = source === null ? 'inquiry' : `inquiry:${textHash(`${source.thread} ${source.commentId}`)}`
  return draft({ subject, mode: 'new' }, { empty, isEmpty: ({ text }) => text === empty.text })
}

/** The text with the words of each fact marked. */
const MarkedText = ({ text, facts }: { readonly text: string; readonly facts: readonly KeyedFact[] }) => (
  <section className={classes.marked} aria-label={texts.text} dir="auto">
    {facts.map(({ key, fact }, at) => (
      <Fragment key={key}>
        {withTokens(text.slice(facts[at - 1]?.fact.to ?? 0, fact.from))}
        <mark title={factLabel(fact)} data-asks={!isSureFact(fact) || undefined}>
          {withTokens(fact.words)}
        </mark>
      </Fragment>
    ))}
    {withTokens(text.slice(facts.at(-1)?.fact.to ?? 0))}
  </section>
)

interface InquiryDialogProps {
  /** Opens a new quote. */
  readonly onQuote: (acting: Acting, seed: QuoteSeed) => void
}

interface InquiryActionsProps extends InquiryDialogProps {
  readonly facts: readonly InquiryFact[]
  readonly source: InquirySource | null
}

/** What begins with the facts. An action whose facts are missing has no button. */
const InquiryActions = ({ facts, source, onQuote }: InquiryActionsProps) => {
  const search = inquirySearch(facts)
  const alert = inquiryAlert(facts)
  const lines = inquiryLines(facts)
  const openCargo = async (): Promise<void> => {
    const acting = actNow()
    await addCargo(lines)
    if (acting.isCurrent()) openOverlay('cargo')
  }
  const quote = (): void => {
    closeOverlay()
    const { userId, thread } = source ?? { userId: null, thread: null }
    onQuote(actNow(), { ...inquirySeed(facts), userId, thread })
  }
  return (
    <Row gap={2} align="stretch" justify="end" wrap>
      {lines.length === 0 ? null : (
        <Button icon={<IconBoxSeam size={16} aria-hidden />} onClick={() => void openCargo()}>
          {commandTexts.names.cargo}
        </Button>
      )}
      {alert === null ? null : (
        <Button icon={<IconBellPlus size={16} aria-hidden />} onClick={() => openAlertDialog(alert)}>
          {alertTexts.newTitle}
        </Button>
      )}
      {search === '' ? null : (
        <Button icon={<IconSearch size={16} aria-hidden />} onClick={() => openSearch(search)}>
          {texts.search}
        </Button>
      )}
      {facts.length > 0 ? (
        <Button variant="primary" icon={<IconFileInvoice size={16} aria-hidden />} onClick={quote}>
          {texts.quote}
        </Button>
      ) : null}
    </Row>
  )
}

/** Reads the facts of an inquiry, and begins a search, an alert, a calculation or a quote with them. */
export const InquiryDialog = ({ onQuote }: InquiryDialogProps) => {
  const source = useAtomValue(inquirySourceAtom)
  const own = useMemo(() => inquiryDraft(source), [source])
  const { value } = useDraft(own)
  const [now] = useState(steadyNow)
  const [isTyping, setTyping] = useState(source === null)
  const [answers, setAnswers] = useState(noAnswers)
  // Typing goes first.
  const text = useDeferredValue(value.text)
  const facts = useMemo(() => withKeys(readInquiry(text, now)), [text, now])
  const clear = useMemo(() => answered(facts, answers), [facts, answers])
  const open = clear.filter((fact) => !isSureFact(fact)).length
  const write = (typed: string): void => {
    cleared.offer(null)
    own.write({ text: typed })
  }
  const cleared = useDiscarded(write)
  return (
    <Dialog
      title={commandTexts.names.inquiry}
      closeLabel={alertTexts.close}
      width={640}
      onClose={closeOverlay}
    >
      <Stack gap={3}>
        <Text size="m" tone="secondary">
          {texts.about}
        </Text>
        {cleared.note}
        {isTyping ? (
          <TextArea
            label={texts.text}
            className={classes.text}
            rows={4}
            value={value.text}
            data-autofocus
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        ) : null}
        {text.length > longestInquiry ? (
          <Text size="m" tone="warn">
            {texts.tooLong(longestInquiry)}
          </Text>
        ) : null}
        {isTyping && facts.length === 0 ? null : (
          <MarkedText text={text} facts={facts.filter(({ key }) => !answers.removed.includes(key))} />
        )}
        <Row gap={2}>
          {isTyping ? null : (
            <Button size="small" icon={<IconPencil size={16} aria-hidden />} onClick={() => setTyping(true)}>
              {texts.change}
            </Button>
          )}
          {own.isEmpty() ? null : (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                cleared.offer(value.text)
                own.clear()
              }}
            >
              {cargoTexts.clear}
            </Button>
          )}
        </Row>
        {facts.length === 0 && text.trim() !== '' ? <Text tone="secondary">{texts.nothing}</Text> : null}
        {facts.length === 0 ? null : <FactList facts={facts} answers={answers} onAnswer={setAnswers} />}
        <Row gap={2} justify="between" wrap>
          <Text size="m" tone="warn" role="status">
            {open === 0 ? null : texts.open(open)}
          </Text>
          {answers.removed.length === 0 ? null : (
            <Button size="small" variant="quiet" onClick={() => setAnswers({ ...answers, removed: [] })}>
              {texts.restore}
            </Button>
          )}
        </Row>
        <InquiryActions facts={clear} source={source} onQuote={onQuote} />
      </Stack>
    </Dialog>
  )
}
