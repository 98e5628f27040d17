import { memo } from 'react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { styleProps } from '../rich-text/rich-elements.tsx'
import classes from './rich-editor.module.css'
import type { FormattedText } from './slate-types.ts'

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
export const Leaf = memo(({ attributes, children, leaf }: RenderLeafProps) => {
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

export const LineElement = memo(({ attributes, children }: RenderElementProps) => (
  <div {...attributes} dir="auto">
    {children}
  </div>
))
LineElement.displayName = 'LineElement'
