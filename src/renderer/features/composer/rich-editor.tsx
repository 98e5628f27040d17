import {
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Descendant, Editor, Transforms } from 'slate'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { Editable, ReactEditor, Slate } from 'slate-react'
import { type HeldKeys, holdKeys } from '../../lib/held-keys.ts'
import { isTyping } from '../../lib/shortcuts.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { styleProps } from '../rich-text/rich-elements.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { replaceAll } from './commands/replace-all.ts'
import { type Switch, toggleMark } from './commands/toggle-mark.ts'
import { createRichEditor } from './create-rich-editor.ts'
import { deserialise } from './deserialise.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LineChunk } from './line-chunk.tsx'
import classes from './rich-editor.module.css'
import { isBlankText, serialise } from './serialise.ts'
import type { FormattedText, Line } from './slate-types.ts'
import { isComposing, submits } from './submit-key.ts'
import { composerTexts } from './texts.ts'
import { TurnsContext } from './turns.ts'
import { useOpening } from './use-opening.ts'

const styleOf = ({ color, background, font }: FormattedText) =>
  color || background || font
    ? styleProps({
        ...(color ? { color } : {}),
        ...(background ? { background } : {}),
        ...(font ? { font } : {}),
      })
    : {}

const decorationOf = ({ underline, strike }: FormattedText): string | undefined =>
  [underline ? 'underline' : '', strike ? 'line-through' : ''].filter(Boolean).join(' ') || undefined

/** A piece of text as the editor shows it; one element however many marks it has. */
const Leaf = memo(({ attributes, children, leaf }: RenderLeafProps) => {
  const { className, style } = { className: undefined, style: {}, ...styleOf(leaf) }
  return (
    <span
      {...attributes}
      className={leaf.link ? `${className ?? ''} ${classes.link}` : className}
      style={{
        ...style,
        ...(leaf.bold ? { fontWeight: 700 } : {}),
        ...(leaf.italic ? { fontStyle: 'italic' } : {}),
        ...(decorationOf(leaf) ? { textDecoration: decorationOf(leaf) } : {}),
      }}
    >
      {children}
    </span>
  )
})
Leaf.displayName = 'Leaf'

const LineElement = memo(({ attributes, children }: RenderElementProps) => (
  <div {...attributes} dir="auto">
    {children}
  </div>
))
LineElement.displayName = 'LineElement'

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
  /** Id of what is said about the field. */
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

const asLines = (value: Descendant[]): Line[] => value as Line[]

/**
 * The rich-text editor: height 70 and growing, 14 px, Enter makes a line break (product.md#composer). A text longer than
 * anybody writes by hand can be read while it opens; what is typed meanwhile is typed into it once it is open.
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
  const takeFiles = useRef(onFiles)
  takeFiles.current = onFiles
  const [editor] = useState(() => createRichEditor((files) => takeFiles.current?.(files)))
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
          // Who has gone on elsewhere meanwhile stays there.
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

  return (
    <div
      className={joinClasses(classes.editor, disabled && classes.disabled)}
      aria-busy={isOpening}
      // A press in the text that opens is none elsewhere.
      onPointerDown={() => {
        isPressed.current = true
      }}
    >
      {isOpening ? (
        <p role="status" className={classes.opening}>
          {composerTexts.opening}
        </p>
      ) : null}
      {lines === null ? (
        <RichText html={initialHtml} expandable className={classes.editable} />
      ) : (
        <TurnsContext value={turns}>
          <Slate
            editor={editor}
            initialValue={lines}
            onValueChange={(value) => {
              // Who put it there knows it, and in their own words.
              if (isPut.current) return
              const lines = asLines(value)
              const blank = isBlankText(lines)
              onChange?.(blank ? '' : serialise(lines), blank)
            }}
          >
            {isOpening ? null : <EditorToolbar disabled={disabled} />}
            <Editable
              className={classes.editable}
              readOnly={disabled}
              // Until all of it is there nothing can be pressed, chosen or typed in it.
              inert={isOpening}
              spellCheck
              role="textbox"
              aria-multiline
              aria-label={label}
              aria-describedby={describedBy}
              placeholder={placeholder}
              renderElement={renderElement}
              renderLeaf={renderLeaf}
              renderPlaceholder={renderPlaceholder}
              renderChunk={renderChunk}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                // Always ours: left to the browser, a picture would land in the text and HTML would come unsanitised.
                event.preventDefault()
                if (!disabled) editor.insertData(event.clipboardData)
              }}
            />
          </Slate>
        </TurnsContext>
      )}
    </div>
  )
}

const renderElement: NonNullable<React.ComponentProps<typeof Editable>['renderElement']> = (props) => (
  <LineElement {...props} />
)
const renderLeaf: NonNullable<React.ComponentProps<typeof Editable>['renderLeaf']> = (props) => (
  <Leaf {...props} />
)
const renderPlaceholder: NonNullable<React.ComponentProps<typeof Editable>['renderPlaceholder']> = ({
  attributes,
  children,
}) => (
  <span {...attributes} style={{}} className={classes.placeholder}>
    {children}
  </span>
)
const renderChunk: NonNullable<React.ComponentProps<typeof Editable>['renderChunk']> = (props) => (
  <LineChunk {...props} />
)
