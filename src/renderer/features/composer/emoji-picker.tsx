import { useState } from 'react'
import { Text } from '../../ui/layout.tsx'
import classes from './composer.module.css'
import { emoji } from './emoji.ts'
import { rove } from './roving.ts'
import { composerTexts } from './texts.ts'

const columns = 9

/** Emoji to pick from, found by word. */
export const EmojiPicker = ({ onPick }: { readonly onPick: (emoji: string) => void }) => {
  const [wanted, setWanted] = useState('')
  const text = wanted.trim().toLowerCase()
  const found = emoji.filter(([, name]) => name.includes(text))
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
          const [first] = found[0] ?? []
          if (event.key === 'Enter' && first) {
            event.preventDefault()
            onPick(first)
          }
          event.stopPropagation()
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk the buttons inside */}
      <div className={classes.faces} onKeyDown={rove(columns)}>
        {found.map(([face, name], index) => (
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
