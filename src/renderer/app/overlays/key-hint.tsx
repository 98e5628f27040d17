import { Fragment } from 'react'
import { preferencesAtom } from '../../lib/session.ts'
import { isLetterKey, isMac } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { appTexts as texts } from '../texts.ts'
import classes from './shortcut-sheet.module.css'
import { overlayTexts } from './texts.ts'

const glyphs = (): Readonly<Record<string, string>> => ({
  mod: isMac() ? '⌘' : 'Ctrl',
  shift: isMac() ? '⇧' : 'Shift',
  alt: isMac() ? '⌥' : 'Alt',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Enter: '↵',
})

const keyName = (key: string): string => glyphs()[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Whether the shortcut is switched off in Settings. */
const useIsOff = (keys: string): boolean => {
  const { letterKeys } = useAtomValue(preferencesAtom)
  return !letterKeys && isLetterKey(keys)
}

/** The keys of a shortcut, pressed together or in sequence, which follows the direction of the language. Nothing for one that is switched off. */
export const KeyHint = ({ keys }: { readonly keys: string }) => (useIsOff(keys) ? null : <Keys keys={keys} />)

/** The keys of a shortcut, marked if it is switched off. */
export const ListedKeys = ({ keys }: { readonly keys: string }) => (
  <Row as="span" gap={2} inline>
    {useIsOff(keys) ? (
      <Text as="span" size="s" tone="muted">
        {overlayTexts.keysOff}
      </Text>
    ) : null}
    <Keys keys={keys} />
  </Row>
)

const Keys = ({ keys }: { readonly keys: string }) => (
  <Row as="span" gap={1} inline>
    {keys.split(' ').map((step, at) => (
      <Fragment key={step}>
        {at > 0 ? (
          <Text as="span" size="xs" tone="muted" className={classes.then}>
            {texts.thenKey}
          </Text>
        ) : null}
        <Row as="span" gap={1} inline dir="ltr">
          {step.split(/\+(?=.)/).map((key) => (
            <Kbd key={key}>{keyName(key)}</Kbd>
          ))}
        </Row>
      </Fragment>
    ))}
  </Row>
)
