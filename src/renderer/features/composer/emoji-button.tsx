import { IconMoodSmile } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { composerTexts } from './texts.ts'
import { FocusedPanel } from './tool-popover.tsx'

interface EmojiButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly disabled: boolean
}

/** Inserts an emoji at the caret of a plain field. */
export const EmojiButton = ({ field, disabled }: EmojiButtonProps) => {
  const insert = (emoji: string): void => {
    field.current?.focus()
    // The only way to change a field that Undo can revert.
    document.execCommand('insertText', false, emoji)
  }
  return (
    <Popover
      label={composerTexts.emoji}
      align="start"
      trigger={(props) => (
        <IconButton
          {...props}
          label={composerTexts.emoji}
          icon={<IconMoodSmile size={18} stroke={1.6} aria-hidden />}
          disabled={disabled}
        />
      )}
    >
      {(close) => (
        <FocusedPanel>
          <EmojiPicker
            onPick={(emoji) => {
              close()
              insert(emoji)
            }}
          />
        </FocusedPanel>
      )}
    </Popover>
  )
}
