import { type KeyboardEvent, memo, use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Node } from 'slate'
import {
  Editable,
  type RenderChunkProps,
  type RenderElementProps,
  type RenderLeafProps,
  Slate,
} from 'slate-react'
import { joinClasses } from '../../ui/join-classes.ts'
import { Text } from '../../ui/layout.tsx'
import { styleProps } from '../rich-text/rich-elements.tsx'
import classes from './composer.module.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type RenderQueue, RenderQueueContext } from './render-queue.ts'
import type { FormattedText, Line, RichEditorInstance } from './slate-types.ts'

/** A group of lines. Off screen it has no layout, so that typing in a long text stays fast. */
const LineChunk = ({ attributes, lowest, children }: RenderChunkProps) => {
  const renderQueue = use(RenderQueueContext)
  const [isDrawn, setDrawn] = useState(!lowest || renderQueue === null || renderQueue.areOver())
  useEffect(() => {
    if (!lowest || renderQueue === null) return
    if (isDrawn) return renderQueue.drawn(() => flushSync(() => setDrawn(false)))
    return renderQueue.wait(() => setDrawn(true))
  }, [isDrawn, lowest, renderQueue])
  return (
    <div
      {...attributes}
      className={lowest ? joinClasses(classes.chunk, !isDrawn && classes.waiting) : undefined}
    >
      {isDrawn ? children : null}
    </div>
  )
}

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

/** A piece of text in the editor, one element for all its marks. */
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

/** A line has its own direction. An empty one has the app's, which `auto` would ignore. */
const LineElement = memo(({ attributes, children, element }: RenderElementProps) => (
  <div {...attributes} dir={Node.string(element) === '' ? undefined : 'auto'}>
    {children}
  </div>
))
LineElement.displayName = 'LineElement'

interface EditorTextProps {
  readonly editor: RichEditorInstance
  /** The initial lines. */
  readonly lines: Line[]
  /** The order in which the line groups render; null if all render at once. */
  readonly renderQueue: RenderQueue | null
  readonly isOpening: boolean
  readonly label: string
  readonly describedBy: string | undefined
  readonly placeholder: string
  readonly disabled: boolean
  readonly onChange: (lines: Line[]) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The tools and the text of an editor. Memoized, so that changes around it do not rerender it. */
export const EditorText = memo(
  ({
    editor,
    lines,
    renderQueue,
    isOpening,
    label,
    describedBy,
    placeholder,
    disabled,
    onChange,
    onKeyDown,
  }: EditorTextProps) => (
    <RenderQueueContext value={renderQueue}>
      <Slate editor={editor} initialValue={lines} onValueChange={(value) => onChange(value as Line[])}>
        {isOpening ? null : <EditorToolbar disabled={disabled} />}
        <Editable
          className={classes.editable}
          readOnly={disabled}
          // A text that is still opening accepts no input or selection.
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
            // The browser's own paste would insert pictures and unsanitised HTML.
            event.preventDefault()
            if (!disabled) editor.insertData(event.clipboardData)
          }}
        />
      </Slate>
    </RenderQueueContext>
  ),
)
EditorText.displayName = 'EditorText'

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
  <Text as="span" py={2} tone="muted" {...attributes} style={{}} className={classes.placeholder}>
    {children}
  </Text>
)
const renderChunk: NonNullable<React.ComponentProps<typeof Editable>['renderChunk']> = (props) => (
  <LineChunk {...props} />
)
