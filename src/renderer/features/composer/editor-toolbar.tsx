import {
  IconBold,
  IconBoxSeam,
  IconHighlight,
  IconItalic,
  IconLetterA,
  IconMoodSmile,
  IconTextSize,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { commandTexts } from '#shared/texts/commands.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { isMac } from '../../lib/shortcuts.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { type FontName, fonts } from '../rich-text/style.ts'
import { backgroundColours, ColourTool, textColours } from './colour-tool.tsx'
import classes from './composer.module.css'
import { EmojiPicker, rove } from './emoji-picker.tsx'
import { insertText, type Switch, setMark, toggleMark, useMark } from './slate-editor.ts'
import { composerTexts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** Keeps the selection of the text on a press in the toolbar. */
const keepSelection = (event: MouseEvent): void => event.preventDefault()

interface SwitchButtonProps {
  readonly mark: Switch
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly first?: boolean
}

const SwitchButton = ({ mark, icon, disabled, first = false }: SwitchButtonProps) => {
  const editor = useSlateStatic()
  const on = useMark(mark) === true
  const name = composerTexts[mark]
  const key = mark.charAt(0).toUpperCase()
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      title={composerTexts.withKeys(name, isMac() ? `⌘${key}` : `Ctrl+${key}`)}
      aria-pressed={on}
      tabIndex={first ? 0 : -1}
      disabled={disabled}
      onMouseDown={keepSelection}
      onClick={() => toggleMark(editor, mark)}
    >
      {icon}
    </button>
  )
}

/** The appearance of a font in the menu. */
const fontStyle = { size: 'l', tone: 'text', px: 2, py: 1.5 } as const

const FontTool = ({ disabled }: { readonly disabled: boolean }) => {
  const editor = useSlateStatic()
  const current = useMark('font')
  const choose = (font: FontName | null, close: () => void): void => {
    close()
    ReactEditor.focus(editor)
    setMark(editor, 'font', font)
  }
  return (
    <ToolPopover
      label={composerTexts.font}
      icon={<IconTypography size={16} aria-hidden />}
      disabled={disabled}
      pressed={current !== undefined}
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
        <div className={classes.fonts} onKeyDown={rove()}>
          <Text
            as="button"
            {...fontStyle}
            type="button"
            className={classes.font}
            aria-pressed={current === undefined}
            onClick={() => choose(null, close)}
          >
            {composerTexts.noFont}
          </Text>
          {(Object.keys(fonts) as FontName[]).map((font) => (
            <Text
              as="button"
              {...fontStyle}
              key={font}
              type="button"
              className={classes.font}
              style={{ fontFamily: fonts[font] }}
              aria-pressed={current === font}
              tabIndex={-1}
              onClick={() => choose(font, close)}
            >
              {font}
            </Text>
          ))}
        </div>
      )}
    </ToolPopover>
  )
}

const EmojiTool = ({ disabled }: { readonly disabled: boolean }) => {
  const editor = useSlateStatic()
  return (
    <ToolPopover
      label={composerTexts.emoji}
      icon={<IconMoodSmile size={16} aria-hidden />}
      disabled={disabled}
    >
      {(close) => (
        <EmojiPicker
          onPick={(emoji) => {
            close()
            ReactEditor.focus(editor)
            insertText(editor, emoji)
          }}
        />
      )}
    </ToolPopover>
  )
}

/** Opens the cargo calculator, which types its table in this text. A press takes the focus, so that the text is known. */
const CargoTool = ({ disabled }: { readonly disabled: boolean }) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={commandTexts.names.cargo}
    title={commandTexts.names.cargo}
    tabIndex={-1}
    disabled={disabled}
    onClick={() => openOverlay('cargo')}
  >
    <IconBoxSeam size={16} aria-hidden />
  </button>
)

/**
 * Bold, italic, underline, text colour, background colour, font, emoji and cargo. A button shows them in a narrow or short
 * window.
 */
export const EditorToolbar = ({ disabled }: { readonly disabled: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={joinClasses(classes.tool, classes.fold)}
        aria-label={composerTexts.toolbar}
        title={composerTexts.toolbar}
        aria-expanded={isOpen}
        disabled={disabled}
        onMouseDown={keepSelection}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconTextSize size={16} aria-hidden />
      </button>
      <Row
        divided
        p={1}
        gap={0.5}
        wrap
        className={joinClasses(classes.tools, isOpen && classes.unfolded)}
        role="toolbar"
        {...keptClear}
        aria-label={composerTexts.toolbar}
        aria-orientation="horizontal"
        onKeyDown={rove()}
      >
        <SwitchButton mark="bold" icon={<IconBold size={16} aria-hidden />} disabled={disabled} first />
        <SwitchButton mark="italic" icon={<IconItalic size={16} aria-hidden />} disabled={disabled} />
        <SwitchButton mark="underline" icon={<IconUnderline size={16} aria-hidden />} disabled={disabled} />
        <span className={classes.rule} aria-hidden />
        <ColourTool
          mark="color"
          icon={<IconLetterA size={16} aria-hidden />}
          disabled={disabled}
          colours={textColours}
        />
        <ColourTool
          mark="background"
          icon={<IconHighlight size={16} aria-hidden />}
          disabled={disabled}
          colours={backgroundColours}
        />
        <FontTool disabled={disabled} />
        <EmojiTool disabled={disabled} />
        <CargoTool disabled={disabled} />
      </Row>
    </>
  )
}
