import {
  IconBan,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { OutwardQuote, Quote } from '#shared/ipc/quotes.ts'
import { paths } from '#shared/paths.ts'
import { type QuoteState, quoteStateAt } from '#shared/rules/quote-state.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useTicking } from '../../lib/ticker.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { cardTexts } from '../member-cards/texts.ts'
import { openQuote } from '../quotes/open-quote.ts'
import { outwardText } from './outward-rows.ts'
import { type PaperWay, PrintedQuote } from './printed-quote.tsx'
import { keepTemplate, type QuoteEditor } from './quote-editor.ts'
import { actTexts, deskTexts as texts } from './texts.ts'
import { useQuoteMember } from './use-member.ts'
import { insertQuote, saveCsv } from './ways-out.ts'

/** A quote, also as the other side reads it, with its editor. */
export interface QuoteProps {
  readonly editor: QuoteEditor
  readonly quote: Quote
  readonly outward: OutwardQuote
}

/** Removes a quote and returns to the list, with Undo. */
const remove = async (acting: Acting, editor: QuoteEditor): Promise<void> => {
  const undo = await editor.remove(acting)
  if (undo === null || !acting.isCurrent()) return
  navigate(paths.quotes)
  toast(texts.deleted, { actions: [{ label: cardTexts.undo, run: undo }] })
}

const saveTemplate = async (acting: Acting, quote: Quote): Promise<void> => {
  if (await keepTemplate(acting, quote)) toast(texts.templateSaved)
}

/** Puts the quote into a form. The toast says that nothing is sent yet, and offers to mark the quote once it is. */
const insert = async (thread: string, { editor, quote, outward }: QuoteProps): Promise<void> => {
  await insertQuote(actNow(), thread, outward)
  if (quote.state !== 'drafted') return
  const actions = [{ label: actTexts.markSent, run: editor.markSent }]
  toast(texts.inserted, { isPersistent: true, actions })
}

/** Buttons that put the quote into a form: of a message to the member, and of the thread of the inquiry. */
const InsertButtons = (props: QuoteProps) => {
  const { userId, thread } = props.quote
  const { mayMessage } = useQuoteMember(userId)
  const conversation = userId === null ? null : `conversation:${userId}`
  const icon = <IconSend size={16} aria-hidden />
  return (
    <>
      {conversation !== null && mayMessage ? (
        <Button icon={icon} onClick={() => void insert(conversation, props)}>
          {texts.intoMessage}
        </Button>
      ) : null}
      {thread === null || thread === conversation ? null : (
        <Button icon={icon} onClick={() => void insert(thread, props)}>
          {texts.intoComment}
        </Button>
      )}
    </>
  )
}

const StateButtons = ({ editor, state }: { readonly editor: QuoteEditor; readonly state: QuoteState }) => {
  if (state === 'drafted')
    return (
      <Button key="sent" variant="primary" onClick={() => void editor.markSent()}>
        {actTexts.markSent}
      </Button>
    )
  if (state === 'won' || state === 'lost')
    return (
      <Button key="reopen" onClick={() => void editor.answer('sent')}>
        {actTexts.reopen}
      </Button>
    )
  return (
    <>
      <Button icon={<IconCheck size={16} aria-hidden />} onClick={() => void editor.answer('won')}>
        {actTexts.won}
      </Button>
      <Button icon={<IconBan size={16} aria-hidden />} onClick={() => void editor.answer('lost')}>
        {actTexts.lost}
      </Button>
      <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => void editor.revise()}>
        {actTexts.revise}
      </Button>
    </>
  )
}

/** Everything that can be done with a quote. Nothing is sent by itself. */
export const QuoteActs = (props: QuoteProps) => {
  const { editor, quote, outward } = props
  const [paper, setPaper] = useState<{ readonly way: PaperWay; readonly acting: Acting } | null>(null)
  const state: QuoteState = useTicking((now) => quoteStateAt(quote, now))
  const isTemplate = quote.state === 'template'
  const toPaper = (way: PaperWay): void => setPaper({ way, acting: actNow() })
  const copyOf = (): void => void openQuote(actNow(), { userId: quote.userId }, quote)
  return (
    <Row gap={2} wrap>
      {isTemplate ? (
        <Button variant="primary" onClick={copyOf}>
          {texts.useTemplate}
        </Button>
      ) : (
        <>
          <StateButtons editor={editor} state={state} />
          <InsertButtons {...props} />
        </>
      )}
      <Menu
        label={texts.more}
        trigger={(trigger) => (
          <IconButton {...trigger} label={texts.more} icon={<IconDots size={18} aria-hidden />} />
        )}
      >
        {isTemplate ? null : (
          <>
            <MenuItem icon={<IconCopy size={16} />} onClick={() => void copyText(outwardText(outward))}>
              {texts.copy}
            </MenuItem>
            <MenuItem icon={<IconPrinter size={16} />} onClick={() => toPaper('print')}>
              {commandTexts.names.print}
            </MenuItem>
            <MenuItem icon={<IconFileTypePdf size={16} />} onClick={() => toPaper('pdf')}>
              {commandTexts.names['save-pdf']}
            </MenuItem>
            <MenuItem icon={<IconFileTypeCsv size={16} />} onClick={() => void saveCsv(actNow(), outward)}>
              {texts.csv}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={<IconCopy size={16} />} onClick={copyOf}>
              {texts.duplicate}
            </MenuItem>
            <MenuItem icon={<IconTemplate size={16} />} onClick={() => void saveTemplate(actNow(), quote)}>
              {texts.asTemplate}
            </MenuItem>
          </>
        )}
        <MenuItem danger icon={<IconTrash size={16} />} onClick={() => void remove(actNow(), editor)}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {paper === null ? null : <PrintedQuote {...paper} quote={outward} onEnd={() => setPaper(null)} />}
    </Row>
  )
}
