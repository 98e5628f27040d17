import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { type HeldKeys, holdKeys } from '../../lib/held-keys.ts'
import { isTyping } from '../../lib/shortcuts.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row } from '../../ui/layout.tsx'
import { OwnTree } from '../../ui/own-tree.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { fieldCommands } from './commands/field-commands.ts'
import { replaceAll } from './commands/paste.ts'
import { type Switch, toggleMark } from './commands/toggle-mark.ts'
import classes from './composer.module.css'
import { createRichEditor } from './create-rich-editor.ts'
import { deserialise } from './deserialise.ts'
import { EditorText } from './editor-text.tsx'
import { isBlankText, serialise } from './serialise.ts'
import type { Line } from './slate-types.ts'
import { isComposing, submits } from './submit-key.ts'
import { composerTexts } from './texts.ts'
import { useCaret } from './use-caret.ts'
import { useOpening } from './use-opening.ts'
import { useWritingField } from './use-writing-field.ts'

export interface RichEditorHandle {
  /**
   * Over when the editor has the focus, before any other key comes. Who has given it up by the time a very long text is
   * open stays where they are.
   */
  readonly focus: (isGivenUp?: () => boolean) => Promise<void>
  /** Types plain text where the caret is. */
  readonly type: (text: string) => void
  /** Replaces the whole text. */
  readonly setHtml: (html: string) => void
  /** Another editor takes its place: says what is still held for it, and whether its reader is in it or awaits it. */
  readonly handOver: () => { readonly typed: string; readonly isWanted: boolean }
}

export interface RichEditorProps {
  /** Name for screen readers. */
  readonly label: string
  readonly initialHtml?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Typed at its end once it takes the focus by itself: what was held for the editor before it. */
  readonly typedBefore?: string
  /** Called on every change of the text; `blank` when nothing can be seen in it. */
  readonly onChange?: (html: string, blank: boolean) => void
  /** Id of the element that describes the field. */
  readonly describedBy?: string
  /** Enter alone submits, too; Shift+Enter makes the line break then. */
  readonly enterSends?: boolean
  /** Ctrl+Enter. */
  readonly onSubmit?: () => void
  readonly onEscape?: () => void
  /** Files that are pasted. */
  readonly onFiles?: (files: File[]) => void
  readonly ref?: Ref<RichEditorHandle>
}

const hotkeys: Readonly<Record<string, Switch>> = { b: 'bold', i: 'italic', u: 'underline' }

/**
 * The rich-text editor: height 70 and growing, 14 px, Enter makes a line break (product.md#composer). A text longer than
 * anybody writes by hand can be read while it opens; what is typed meanwhile is typed into it once it is open. Leaving it
 * holds up the page no more than opening it did.
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
  const [editor] = useState(() => createRichEditor((files) => latestOnFiles.current?.(files)))
  const { lines, turns, isOpening, opened } = useOpening(initialHtml)
  const awaited = useRef<string>(null)
  const isPressed = useRef(false)
  const isPut = useRef(false)
  const toType = useRef(typedBefore)
  const holding = useRef<HeldKeys>(null)
  const isThere = useRef(false)
  /** The focus is on its way here, and nobody has taken it elsewhere. */
  const isComing = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const focusEnd = useMemo(
    () =>
      async (isGivenUp?: () => boolean): Promise<void> => {
        const opening = opened()
        if (opening) {
          await opening
          // A user who has moved on keeps their focus.
          if (isTyping(document.activeElement) || (isGivenUp?.() && !isPressed.current)) return
        }
        if (!editor.selection) {
          Transforms.select(editor, Editor.end(editor, []))
          // Slate tells of that in a microtask; until then it would put the focus off, and keys would miss it.
          await null
        }
        if (!isThere.current) return
        // Slate takes a locked editor for still focused, and would do nothing.
        const node = ReactEditor.toDOMNode(editor, editor)
        if (ReactEditor.isFocused(editor) && document.activeElement !== node) node.focus()
        else ReactEditor.focus(editor)
      },
    [editor, opened],
  )
  const type = useMemo(
    () =>
      (text: string): void => {
        // Where something else has taken the focus meanwhile, there is no caret yet.
        if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
        for (const [index, line] of text.split('\n').entries()) {
          if (index > 0) editor.insertBreak()
          editor.insertText(line)
        }
        // Drawn at once: a key that came before would be lost between what is shown and what is meant.
        flushSync(() => editor.onChange())
      },
    [editor],
  )
  useEffect(() => {
    if (!autoFocus) return
    let held: HeldKeys | null = null
    if (opened()) held = holdKeys()
    holding.current = held
    isComing.current = true
    void focusEnd(() => held?.isGivenUp() ?? false).then(() => {
      isComing.current = false
      const typed = toType.current + (held?.take() ?? '')
      toType.current = ''
      if (typed !== '') type(typed)
    })
    return () => held?.end()
  }, [autoFocus, focusEnd, opened, type])
  const frame = useRef<HTMLDivElement>(null)
  useCaret(editor, frame)
  useWritingField(
    frame,
    useMemo(() => fieldCommands(editor, type), [editor, type]),
  )
  useImperativeHandle(ref, () => {
    const setHtml = (html: string): void => {
      const isWriting = ReactEditor.isFocused(editor)
      isPut.current = true
      replaceAll(editor, deserialise(html))
      isPut.current = false
      if (isWriting) Transforms.select(editor, Editor.end(editor, []))
    }
    return {
      focus: focusEnd,
      type,
      setHtml: (html) => {
        const opening = opened()
        if (!opening) return setHtml(html)
        // The last word counts.
        awaited.current = html
        void opening.then(() => awaited.current === html && setHtml(html))
      },
      handOver: () => {
        const held = opened() ? holding.current : null
        const isWanted = held ? !held.isGivenUp() : isComing.current || ReactEditor.isFocused(editor)
        const typed = isWanted ? toType.current + (held?.take() ?? '') : ''
        return { typed, isWanted }
      },
    }
  }, [editor, focusEnd, opened, type])

  const onKeyDown = (event: KeyboardEvent): void => {
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
    const mark = mod && !event.altKey && !event.shiftKey ? hotkeys[event.key.toLowerCase()] : undefined
    if (!mark) return
    event.preventDefault()
    toggleMark(editor, mark)
  }

  const onLines = (lines: Line[]): void => {
    // The form that set the text has its own announcement, and an unmounted editor has none.
    if (isPut.current || !isThere.current) return
    const blank = isBlankText(lines)
    onChange?.(blank ? '' : serialise(lines), blank)
  }
  const latest = useRef({ onKeyDown, onLines })
  latest.current = { onKeyDown, onLines }
  // The same for good: a key draws what it has changed and nothing else.
  const [fixed] = useState(() => ({
    onKeyDown: (event: KeyboardEvent) => latest.current.onKeyDown(event),
    onChange: (lines: Line[]) => latest.current.onLines(lines),
  }))
  const text =
    lines === null ? null : (
      <EditorText
        {...{ editor, lines, turns, isOpening, label, describedBy, placeholder, disabled, ...fixed }}
      />
    )

  return (
    <div
      ref={frame}
      className={joinClasses(classes.editor, disabled && classes.disabled)}
      aria-busy={isOpening}
      // A press in the text that opens is none elsewhere.
      onPointerDown={() => {
        isPressed.current = true
      }}
    >
      {isOpening ? (
        <Row as="p" divided size="s" tone="secondary" role="status" className={classes.opening}>
          {composerTexts.opening}
        </Row>
      ) : null}
      {text === null ? (
        <RichText html={initialHtml} expandable className={classes.editable} />
      ) : turns === null ? (
        text
      ) : (
        <OwnTree takeDown={turns.end}>{text}</OwnTree>
      )}
    </div>
  )
}
