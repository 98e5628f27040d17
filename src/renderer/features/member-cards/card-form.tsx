import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { type CardColour, cardColours, cardLimits, isBlankCard } from '#shared/rules/member-cards.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useFlush } from '../../lib/use-flush.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { QuotesBeside } from '../quotes/quotes-beside.ts'
import { cardEditor, identityOf } from './card-editor.ts'
import { ColourDot } from './colour-dot.tsx'
import { ContactButtons } from './contact-line.tsx'
import { EditorStatus } from './editor-status.tsx'
import { FollowUpField } from './follow-up-field.tsx'
import { InCommonSection } from './in-common-section.tsx'
import classes from './member-cards.module.css'
import { closeCard } from './open-card.ts'
import { TagsField } from './tags-field.tsx'
import { cardTexts as texts } from './texts.ts'

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From this length on the field shows the characters left. */
const nearlyFull = cardLimits.note - 1000

/** The note: plain text of several lines. */
export const NoteField = ({ value, onChange }: NoteFieldProps) => {
  const id = useId()
  return (
    <TextArea
      id={id}
      label={texts.note}
      className={classes.input}
      rows={5}
      maxLength={cardLimits.note}
      placeholder={texts.noteHint}
      value={value}
      data-autofocus
      aria-describedby={`${id}-length`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <Text as="span" size="s" tone="muted" numeric optional id={`${id}-length`} className={classes.length}>
        {value.length > nearlyFull ? texts.noteLength(value.length, cardLimits.note) : ''}
      </Text>
    </TextArea>
  )
}

interface ContactFieldProps {
  readonly kind: 'phone' | 'email'
  readonly type: 'tel' | 'email'
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

/** A phone number or e-mail address with its actions. */
export const ContactField = ({ kind, type, value, maxLength, onChange }: ContactFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={texts[kind]}>
      <Row gap={1} className={classes.contactFieldRow}>
        <Input
          id={id}
          // As text: an e-mail field would clear an incomplete address.
          type="text"
          inputMode={type}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <ContactButtons kind={kind} value={value} />
      </Row>
    </Field>
  )
}

interface ColourFieldProps {
  readonly value: CardColour | null
  readonly onChange: (value: CardColour | null) => void
}

/** The colour of a card or none, as native radio buttons drawn as dots. */
const ColourField = ({ value, onChange }: ColourFieldProps) => {
  const group = useId()
  return (
    <fieldset>
      <Text as="legend" size="m" weight={500} mb={1}>
        {texts.colour}
      </Text>
      <Row gap={1} align="stretch" wrap>
        {[null, ...cardColours].map((colour) => {
          const name = colour === null ? texts.noColour : texts.colours[colour]
          return (
            <label key={name} className={classes.choice} title={name}>
              <input
                type="radio"
                className={classes.radio}
                name={group}
                checked={colour === value}
                aria-label={name}
                onChange={() => onChange(colour)}
              />
              <ColourDot colour={colour} size={16} />
            </label>
          )
        })}
      </Row>
    </fieldset>
  )
}

interface CardFormProps {
  readonly user: UserRef
}

/** Replaces a deleted card with an Undo button, until the drawer is closed. */
const DeletedCard = ({ onUndo }: { readonly onUndo: () => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <Row gap={2} justify="between" wrap ref={place}>
      <span role="status">{texts.deleted}</span>
      <Button onClick={onUndo}>{texts.undo}</Button>
    </Row>
  )
}

/** Notes, tags, colour, date, phone and e-mail, saved while typing (user-guide.md#counterparty-cards). */
export const CardForm = ({ user }: CardFormProps) => {
  const { id } = user
  const editor = cardEditor(id)
  const card = useAtomValue(editor.shownAtom)
  const [undo, setUndo] = useState<(() => Promise<boolean>) | null>(null)
  useFlush(editor)
  if (card === null) return <UnreadKept name="member-cards" height={240} />
  const restore = async (undo: () => Promise<boolean>): Promise<void> => {
    if (await undo()) setUndo(null)
  }
  if (undo !== null) return <DeletedCard onUndo={() => void restore(undo)} />
  const change = (patch: Partial<MemberCard>): void => editor.change({ ...identityOf(user), ...patch })
  const remove = async (): Promise<void> => {
    const bringBack = await editor.remove()
    if (bringBack !== null) setUndo(() => bringBack)
  }
  return (
    <Stack gap={4}>
      <Text size="s" tone="muted">
        {texts.yoursAlone}
      </Text>
      <ColourField value={card.colour} onChange={(colour) => change({ colour })} />
      <TagsField tags={card.tags} onChange={(tags) => change({ tags })} />
      <NoteField value={card.note} onChange={(note) => change({ note })} />
      <FollowUpField userId={id} value={card.followUp} onChange={(followUp) => change({ followUp })} />
      <ContactField
        kind="phone"
        type="tel"
        value={card.phone}
        maxLength={cardLimits.phone}
        onChange={(phone) => change({ phone })}
      />
      <ContactField
        kind="email"
        type="email"
        value={card.email}
        maxLength={cardLimits.email}
        onChange={(email) => change({ email })}
      />
      <Text size="s" tone="muted">
        {texts.contactHint}
      </Text>
      <Row gap={2} justify="between" wrap>
        <EditorStatus editor={editor} isBlank={isBlankCard(card)} />
        {isBlankCard(card) ? null : (
          <Button
            size="small"
            variant="danger"
            icon={<IconTrash size={15} aria-hidden />}
            onClick={() => void remove()}
          >
            {texts.delete}
          </Button>
        )}
      </Row>
      <InCommonSection user={user} />
      <QuotesBeside userId={id} onOpen={closeCard} />
    </Stack>
  )
}
