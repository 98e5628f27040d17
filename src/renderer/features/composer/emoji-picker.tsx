import { type KeyboardEvent, useState } from 'react'
import { arrowStep } from '../../ui/direction.ts'
import { Text } from '../../ui/layout.tsx'
import classes from './composer.module.css'
import { emojiFor } from './emoji.ts'
import { composerTexts } from './texts.ts'

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Moves the focus by the pattern for toolbars: one Tab stop, arrows between the buttons. With `columns` ArrowUp and
 * ArrowDown move by rows of a grid.
 */
export const rove =
  (columns = 0) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const across = arrowStep(event.key)
    const step =
      across === 0 ? stepOf[event.key] : (at: number, count: number) => (at + count + across) % count
    if (!step) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
      (button) => button.closest('[popover]') === event.currentTarget.closest('[popover]'),
    )
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (at < 0 || buttons.length === 0) return
    event.preventDefault()
    const byRow = columns > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    const to = byRow
      ? Math.min(buttons.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? columns : -columns)))
      : step(at, buttons.length)
    for (const [index, button] of buttons.entries()) button.tabIndex = index === to ? 0 : -1
    buttons[to]?.focus()
  }

const columns = 9

/** A grid of emoji with a search by word. */
export const EmojiPicker = ({ onPick }: { readonly onPick: (emoji: string) => void }) => {
  const [wanted, setWanted] = useState('')
  const found = emojiFor(wanted)
  return (
    <div className={classes.emoji}>
      <input
        type="search"
        className={classes.find}
        placeholder={composerTexts.findEmoji}
        aria-label={composerTexts.findEmoji}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first && !event.nativeEvent.isComposing) {
            event.preventDefault()
            onPick(first.face)
          }
          event.stopPropagation()
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div className={classes.faces} onKeyDown={rove(columns)}>
        {found.map(({ face, name }, index) => (
          <button
            key={face}
            type="button"
            className={classes.face}
            aria-label={name}
            title={name}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onPick(face)}
          >
            {face}
          </button>
        ))}
        {found.length === 0 ? (
          <Text size="m" tone="muted" className={classes.nothing}>
            {composerTexts.noEmoji}
          </Text>
        ) : null}
      </div>
    </div>
  )
}
