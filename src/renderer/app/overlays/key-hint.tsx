import { isMac } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { appTexts as texts } from '../texts.ts'
import classes from './shortcut-sheet.module.css'

const glyphs = (): Readonly<Record<string, string>> => ({
  mod: isMac() ? '⌘' : 'Ctrl',
  shift: isMac() ? '⇧' : 'Shift',
  Escape: 'Esc',
  Enter: '↵',
})

const keyName = (key: string): string => glyphs()[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The keys of a shortcut: pressed together, or one after the other. */
export const KeyHint = ({ keys }: { readonly keys: string }) => (
  <span className={classes.keys}>
    {keys.split(' ').map((step, at) => (
      <span key={step} className={classes.step}>
        {at > 0 ? <span className={classes.then}>{texts.thenKey}</span> : null}
        {step.split(/\+(?=.)/).map((key) => (
          <Kbd key={key}>{keyName(key)}</Kbd>
        ))}
      </span>
    ))}
  </span>
)
