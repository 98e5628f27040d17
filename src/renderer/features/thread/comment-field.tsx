import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftKey } from '#shared/ipc/native.ts'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { mayFocus, takeWanted, writeWantedAtom } from '../../lib/write-wanted.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AddFiles } from '../composer/pasted.ts'
import type { RichEditorHandle, RichEditorProps } from '../composer/rich-editor.tsx'
import { isComposing, submits } from '../composer/submit-key.ts'
import { openedAtOnce } from '../composer/use-opening.ts'
import { useWritingField } from '../composer/use-writing-field.ts'
import { textDraft, writeText } from './drafts.ts'
import classes from './thread.module.css'

const richEditor = onDemand(async () => (await import('../composer/rich-editor.tsx')).RichEditor)

interface RichFieldProps extends Omit<RichEditorProps, 'initialHtml' | 'typedBefore' | 'onChange' | 'ref'> {
  readonly RichEditor: ComponentType<RichEditorProps>
  readonly text: string
  readonly wantedBy: string | null
  readonly onChange: (text: string) => void
}

/** The rich editor, once its code has loaded. */
const RichFieldWhenThere = (props: Omit<RichFieldProps, 'RichEditor'>) => {
  const RichEditor = useOnDemand(richEditor)
  return RichEditor ? <RichField RichEditor={RichEditor} {...props} /> : <Skeleton height={72} />
}

/** Wraps the rich editor, which holds its own text. Outside changes (sent, restored, undone) are set into it. */
const RichField = ({ RichEditor, text, wantedBy, autoFocus = false, onChange, ...rest }: RichFieldProps) => {
  const editor = useRef<RichEditorHandle>(null)
  const wanted = useAtomValue(writeWantedAtom)
  useEffect(() => {
    if (wanted === null || wanted.subject !== wantedBy) return
    const take = async (): Promise<void> => {
      // The keys stay captured until the editor has the focus.
      if (mayFocus(wanted)) await editor.current?.focus(() => !mayFocus(wanted))
      const typed = takeWanted(wanted) ?? ''
      if (typed !== '') editor.current?.type(typed)
    }
    queueMicrotask(() => void take())
  }, [wanted, wantedBy])
  const last = useRef(text)
  const [{ made, isWanted, typed }, setMade] = useState({ made: 0, isWanted: autoFocus, typed: '' })
  // A layout effect, because a key between two editors would be lost.
  useLayoutEffect(() => {
    if (text === last.current || !editor.current) return
    const before = last.current
    last.current = text
    // A very long text gets a new editor, which mounts without blocking the page. It takes the focus only if the old
    // one had it.
    if (Math.max(text.length, before.length) > openedAtOnce) {
      const over = editor.current.handOver()
      setMade(({ made }) => ({ made: made + 1, ...over }))
    } else editor.current.setHtml(text)
  }, [text])
  return (
    <RichEditor
      key={made}
      autoFocus={isWanted}
      typedBefore={typed}
      ref={editor}
      initialHtml={text}
      onChange={(html, blank) => {
        last.current = blank ? '' : html
        onChange(last.current)
      }}
      {...rest}
    />
  )
}

interface CommentFieldProps {
  readonly label: string
  /** The thread's subject, whose opening focuses the field; null for another form. */
  readonly wantedBy: string | null
  readonly rich: boolean
  readonly text: string
  readonly autoFocus: boolean
  readonly disabled: boolean
  readonly enterSends: boolean
  /** Id of the element that describes the field. */
  readonly describedBy: string
  /** The plain field, if the form has one. */
  readonly plainField: RefObject<HTMLTextAreaElement | null>
  readonly onFiles?: AddFiles
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly onEscape: () => void
}

/** Focuses a field, with the caret after its text. One that has the focus keeps its caret. */
export const focusEnd = (field: HTMLTextAreaElement, scrolls = true): void => {
  if (document.activeElement === field) return
  field.focus({ preventScroll: !scrolls })
  field.setSelectionRange(field.value.length, field.value.length)
}

/**
 * The field of a comment: a growing plain field, or the rich editor. Ctrl+Enter sends, and so does Enter if the member
 * chose that. Escape leaves.
 */
export const CommentField = ({
  label,
  wantedBy,
  rich,
  text,
  autoFocus,
  disabled,
  enterSends,
  describedBy,
  plainField,
  onFiles,
  onChange,
  onSubmit,
  onEscape,
}: CommentFieldProps) => {
  useWritingField(plainField)
  useEffect(() => {
    if (autoFocus && plainField.current) focusEnd(plainField.current)
  }, [autoFocus, plainField])
  if (rich)
    return (
      <RichFieldWhenThere
        label={label}
        wantedBy={wantedBy}
        text={text}
        placeholder={label}
        disabled={disabled}
        autoFocus={autoFocus}
        enterSends={enterSends}
        describedBy={describedBy}
        onChange={onChange}
        {...(onFiles ? { onFiles } : {})}
        onSubmit={onSubmit}
        onEscape={onEscape}
      />
    )
  return (
    <textarea
      ref={plainField}
      className={classes.field}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={label}
      value={text}
      rows={1}
      dir="auto"
      readOnly={disabled}
      data-thread-field
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (submits(event.nativeEvent, enterSends)) {
          event.preventDefault()
          onSubmit()
        }
        if (event.key === 'Escape') onEscape()
      }}
    />
  )
}

/** Puts the cursor, and what was typed before, into a form that was asked for. */
export const useWanted = (
  draftKey: DraftKey,
  plainField: RefObject<HTMLTextAreaElement | null>,
  isRich: boolean,
): void => {
  const wanted = useAtomValue(writeWantedAtom)
  useEffect(() => {
    if (wanted?.subject !== draftKey.subject || draftKey.mode !== 'new') return
    // React renders nothing at once within an effect.
    queueMicrotask(() => {
      const field = plainField.current
      // A rich editor takes the keys itself once its code has loaded.
      if (isRich) return
      const typed = takeWanted(wanted)
      if (typed === null || field === null || field.readOnly) return
      // Renders the text before the focus, because the next key would replace it.
      if (typed !== '') flushSync(() => writeText(draftKey, textDraft(draftKey).read().text + typed))
      if (wanted.focuses) focusEnd(field, wanted.scrolls)
    })
  }, [wanted, draftKey, plainField, isRich])
}
