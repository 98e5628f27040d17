import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { typedKey } from '../../lib/typed-key.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row } from '../../ui/layout.tsx'
import { OwnTree } from '../../ui/own-tree.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import classes from './composer.module.css'
import { deserialise } from './deserialise.ts'
import { EditorText } from './editor-text.tsx'
import type { AddFiles } from './pasted.ts'
import { isBlankText, serialise } from './serialise.ts'
import { createRichEditor, fieldCommands, replaceAll, type Switch, toggleMark } from './slate-editor.ts'
import type { Line, RichEditorInstance } from './slate-types.ts'
import { isComposing, submits } from './submit-key.ts'
import { composerTexts } from './texts.ts'
import { useCaret } from './use-caret.ts'
import { useEditorFocus } from './use-editor-focus.ts'
import { useOpening } from './use-opening.ts'
import { useWritingField } from './use-writing-field.ts'

export interface RichEditorHandle {
  /**
   * Resolves when the editor has the focus, before the next key. With `isGivenUp`, a member who has moved on while a
   * very long text opened keeps their focus.
   */
  readonly focus: (isGivenUp?: () => boolean) => Promise<void>
  /** Types plain text at the caret. */
  readonly type: (text: string) => void
  /** Replaces the whole text. */
  readonly setHtml: (html: string) => void
  /**
   * Another editor replaces this one. Returns the keys captured for it, and whether it has the focus or is about to.
   */
  readonly handOver: () => { readonly typed: string; readonly isWanted: boolean }
}

export interface RichEditorProps {
  /** Name for screen readers. */
  readonly label: string
  readonly initialHtml?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Typed at the end with the first focus: the keys captured for the editor before it. */
  readonly typedBefore?: string
  /** Called on every change of the text; `blank` if it has no visible text. */
  readonly onChange?: (html: string, blank: boolean) => void
  /** Id of the element that describes the field. */
  readonly describedBy?: string
  /** Enter alone submits too. Shift+Enter then makes the line break. */
  readonly enterSends?: boolean
  /** Called on Ctrl+Enter. */
  readonly onSubmit?: () => void
  readonly onEscape?: () => void
  /** Called with pasted files. */
  readonly onFiles?: AddFiles
  readonly ref?: Ref<RichEditorHandle>
}

const hotkeys: Readonly<Record<string, Switch>> = { b: 'bold', i: 'italic', u: 'underline' }

/** Creates the replacement of an editor's whole text, which waits until that text is open. */
const createReplacing = (editor: RichEditorInstance, opened: () => Promise<void> | null) => {
  let awaited: string | null = null
  let isReplacing = false
  const replace = (html: string): void => {
    const isWriting = ReactEditor.isFocused(editor)
    isReplacing = true
    replaceAll(editor, deserialise(html))
    isReplacing = false
    if (isWriting) Transforms.select(editor, Editor.end(editor, []))
  }
  return {
    setHtml: (html: string): void => {
      const opening = opened()
      if (!opening) {
        replace(html)
        return
      }
      // Only the last call counts.
      awaited = html
      void opening.then(() => awaited === html && replace(html))
    },
    /** Whether a change of the text comes from `setHtml`. */
    isReplacing: (): boolean => isReplacing,
  }
}

interface KeyActs {
  readonly enterSends: boolean
  readonly onSubmit: (() => void) | undefined
  readonly onEscape: (() => void) | undefined
}

/** Submits, leaves or toggles a mark by a key. */
const actOnKey = (
  event: KeyboardEvent,
  editor: RichEditorInstance,
  { enterSends, onSubmit, onEscape }: KeyActs,
): void => {
  if (isComposing(event.nativeEvent)) return
  const mod = event.ctrlKey || event.metaKey
  if (onSubmit && submits(event.nativeEvent, enterSends)) {
    event.preventDefault()
    onSubmit()
    return
  }
  if (event.key === 'Escape' && onEscape) {
    onEscape()
    return
  }
  const mark = mod && !event.altKey && !event.shiftKey ? hotkeys[typedKey(event.nativeEvent)] : undefined
  if (!mark) return
  event.preventDefault()
  toggleMark(editor, mark)
}

/**
 * The rich-text editor: 70 px high and growing, 14 px text, Enter makes a line break (product.md#composer). A very long
 * text is readable while it opens, and keys typed meanwhile are inserted afterwards. Unmounting it does not block the
 * page either.
 */
export const RichEditor = ({
  label,
  initialHtml = '',
  placeholder = '',
  disabled = false,
  autoFocus = false,
  typedBefore = '',
  enterSends = false,
  describedBy,
  onChange,
  onSubmit,
  onEscape,
  onFiles,
  ref,
}: RichEditorProps) => {
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles
  const [editor] = useState(() =>
    createRichEditor((...pastedContent) => latestOnFiles.current?.(...pastedContent)),
  )
  const { lines, renderQueue, isOpening, opened } = useOpening(initialHtml)
  const focus = useEditorFocus(editor, opened, { autoFocus, typedBefore })
  const [replacing] = useState(() => createReplacing(editor, opened))
  const frame = useRef<HTMLDivElement>(null)
  useCaret(editor, frame)
  useWritingField(
    frame,
    useMemo(
      () => fieldCommands(editor, { type: focus.type, focus: () => void focus.focus() }),
      [editor, focus],
    ),
  )
  useImperativeHandle(
    ref,
    () => ({
      focus: focus.focus,
      type: focus.type,
      setHtml: replacing.setHtml,
      handOver: focus.handOver,
    }),
    [focus, replacing],
  )

  const onKeyDown = (event: KeyboardEvent): void =>
    actOnKey(event, editor, { enterSends, onSubmit, onEscape })
  const onLines = (lines: Line[]): void => {
    // The form that set the text has its own announcement, and an unmounted editor has none.
    if (replacing.isReplacing() || !focus.isThere()) return
    const blank = isBlankText(lines)
    onChange?.(blank ? '' : serialise(lines), blank)
  }
  const latest = useRef({ onKeyDown, onLines })
  latest.current = { onKeyDown, onLines }
  // Stable callbacks, so that a key rerenders only the changed lines.
  const [fixed] = useState(() => ({
    onKeyDown: (event: KeyboardEvent) => latest.current.onKeyDown(event),
    onChange: (lines: Line[]) => latest.current.onLines(lines),
  }))
  const text =
    lines === null ? null : (
      <EditorText
        editor={editor}
        lines={lines}
        renderQueue={renderQueue}
        isOpening={isOpening}
        label={label}
        describedBy={describedBy}
        placeholder={placeholder}
        disabled={disabled}
        {...fixed}
      />
    )
  const editable =
    text === null || renderQueue === null ? text : <OwnTree takeDown={renderQueue.end}>{text}</OwnTree>

  return (
    <div
      ref={frame}
      className={joinClasses(classes.editor, disabled && classes.disabled)}
      aria-busy={isOpening}
      onPointerDown={focus.recordPress}
    >
      {isOpening ? (
        <Row as="p" divided size="s" tone="secondary" role="status" className={classes.opening}>
          {composerTexts.opening}
        </Row>
      ) : null}
      {editable ?? <RichText html={initialHtml} expandable className={classes.editable} />}
    </div>
  )
}
