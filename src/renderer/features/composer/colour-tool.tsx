import type { ReactNode } from 'react'
import { ReactEditor, useSlateStatic } from 'slate-react'
import classes from './composer.module.css'
import { rove } from './emoji-picker.tsx'
import { setMark, useMark, type Valued } from './slate-editor.ts'
import { composerTexts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

const names = composerTexts.colorNames

/** Colours of the toolbar, readable on a light background. `rich-text.module.css` adjusts them for a dark one. */
export const textColours = [
  { value: '#212529', name: names.black },
  { value: '#868e96', name: names.grey },
  { value: '#c92a2a', name: names.red },
  { value: '#d9480f', name: names.orange },
  { value: '#2b8a3e', name: names.green },
  { value: '#0b7285', name: names.teal },
  { value: '#1864ab', name: names.blue },
  { value: '#5f3dc4', name: names.violet },
  { value: '#a61e4d', name: names.pink },
] as const

export const backgroundColours = [
  { value: '#dee2e6', name: names.grey },
  { value: '#ffc9c9', name: names.red },
  { value: '#ffd8a8', name: names.orange },
  { value: '#fff3bf', name: names.yellow },
  { value: '#b2f2bb', name: names.green },
  { value: '#96f2d7', name: names.teal },
  { value: '#a5d8ff', name: names.blue },
  { value: '#d0bfff', name: names.violet },
  { value: '#fcc2d7', name: names.pink },
] as const

interface ColourToolProps {
  readonly mark: Extract<Valued, 'color' | 'background'>
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly colours: readonly { readonly value: string; readonly name: string }[]
}

/** A tool of the toolbar that colours the selection or what is typed next. */
export const ColourTool = ({ mark, icon, disabled, colours }: ColourToolProps) => {
  const editor = useSlateStatic()
  const current = useMark(mark)
  const choose = (value: string | null, close: () => void): void => {
    close()
    ReactEditor.focus(editor)
    setMark(editor, mark, value)
  }
  return (
    <ToolPopover label={composerTexts[mark]} icon={icon} disabled={disabled} pressed={current !== undefined}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div className={classes.swatches} onKeyDown={rove(5)}>
          <button
            type="button"
            className={classes.swatch}
            data-none
            aria-label={composerTexts.noColor}
            title={composerTexts.noColor}
            aria-pressed={current === undefined}
            onClick={() => choose(null, close)}
          />
          {colours.map(({ value, name }) => (
            <button
              key={value}
              type="button"
              className={classes.swatch}
              style={{ backgroundColor: value }}
              aria-label={name}
              title={name}
              aria-pressed={current === value}
              tabIndex={-1}
              onClick={() => choose(value, close)}
            />
          ))}
        </div>
      )}
    </ToolPopover>
  )
}
