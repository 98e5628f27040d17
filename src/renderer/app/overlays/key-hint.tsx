import { isMac } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { appTexts as texts } from '../texts.ts'
import classes from './shortcut-sheet.module.css'

const glyphs = (): Readonly<Record<string, string>> => ({
  mod: isMac() ? '⌘' : 'Ctrl',
  shift: isMac() ? '⇧' : 'Shift',
  Escape: 'Esc',
  Enter: '↵',
})

const keyName = (key: string): string => glyphs()[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The keys of a shortcut, pressed together or in sequence. */
export const KeyHint = ({ keys }: { readonly keys: string }) => (
  <Row as="span" gap={1} inline dir="ltr">
    {keys.split(' ').map((step, at) => (
      <Row as="span" gap={1} inline key={step}>
        {at > 0 ? (
          <Text as="span" size="xs" tone="muted" className={classes.then}>
            {texts.thenKey}
          </Text>
        ) : null}
        {step.split(/\+(?=.)/).map((key) => (
          <Kbd key={key}>{keyName(key)}</Kbd>
        ))}
      </Row>
    ))}
  </Row>
)
