import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './thread.module.css'

const RichEditor = lazy(async () => ({ default: (await import('../composer/rich-editor.tsx')).RichEditor }))

interface TextFieldProps {
  readonly label: string
  readonly rich: boolean
  readonly text: string
  readonly autoFocus: boolean
  readonly disabled: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly onEscape: () => void
}

/** Where a comment is typed: a plain field that grows, or the rich editor. Ctrl+Enter sends, Esc leaves. */
export const TextField = ({
  label,
  rich,
  text,
  autoFocus,
  disabled,
  onChange,
  onSubmit,
  onEscape,
}: TextFieldProps) => {
  if (rich)
    return (
      <Suspense fallback={<Skeleton height={72} />}>
        <RichEditor
          label={label}
          initialHtml={text}
          placeholder={label}
          disabled={disabled}
          autoFocus={autoFocus}
          onChange={(html, blank) => onChange(blank ? '' : html)}
          onSubmit={onSubmit}
          onEscape={onEscape}
        />
      </Suspense>
    )
  return (
    <textarea
      className={classes.field}
      aria-label={label}
      placeholder={label}
      value={text}
      rows={1}
      dir="auto"
      readOnly={disabled}
      data-thread-field
      // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this form
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          onSubmit()
        }
        if (event.key === 'Escape') onEscape()
      }}
    />
  )
}
