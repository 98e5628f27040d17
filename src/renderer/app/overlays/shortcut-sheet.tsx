import { menuKeys } from '#shared/rules/menu-keys.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { commandNames, commands } from '../all-commands.ts'
import { reachable } from '../commands.ts'
import { appTexts } from '../texts.ts'
import { KeyHint } from './key-hint.tsx'
import classes from './shortcut-sheet.module.css'
import { overlayTexts } from './texts.ts'

interface Line {
  readonly label: string
  readonly keys: string
}

const names = commandTexts.shortcutNames

const lineOf = (label: string, keys: string | undefined): Line[] =>
  keys === undefined ? [] : [{ label, keys }]

const groups: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
  {
    title: overlayTexts.shortcutGroups.go,
    lines: reachable.flatMap(({ title, keys }) => lineOf(title, keys)),
  },
  {
    title: overlayTexts.shortcutGroups.app,
    lines: [
      ...commandNames.flatMap((name) => lineOf(commandTexts.names[name], commands[name].keys)),
      { label: names['find-next'], keys: menuKeys['find-next'] },
      { label: names['find-previous'], keys: menuKeys['find-previous'] },
      { label: overlayTexts.search, keys: '/' },
      { label: names['new-post'], keys: menuKeys['new-post'] },
      { label: shellTexts.screens.settings, keys: menuKeys.settings },
      { label: overlayTexts.zoom['zoom-in'], keys: menuKeys['zoom-in'] },
      { label: overlayTexts.zoom['zoom-out'], keys: menuKeys['zoom-out'] },
      { label: overlayTexts.zoom['zoom-reset'], keys: menuKeys['zoom-reset'] },
      { label: names['switch-account'], keys: 'mod+1' },
      { label: names.send, keys: 'mod+Enter' },
      { label: names.close, keys: 'Escape' },
    ],
  },
  {
    title: overlayTexts.shortcutGroups.wall,
    lines: [
      { label: names['next-post'], keys: 'j' },
      { label: names['previous-post'], keys: 'k' },
      { label: names['next-unread'], keys: 'u' },
      { label: names.like, keys: 'l' },
      { label: names.comment, keys: 'c' },
      { label: names.reply, keys: 'r' },
      { label: names.forward, keys: 'f' },
      { label: names.share, keys: 's' },
      { label: names.edit, keys: 'e' },
      { label: names.menu, keys: 'm' },
      { label: names.author, keys: 'a' },
      { label: names['new-post'], keys: 'n' },
    ],
  },
  {
    title: overlayTexts.shortcutGroups.board,
    lines: [
      { label: names['open-offer'], keys: 'Enter' },
      { label: names['pin-offer'], keys: 'p' },
      { label: names['note-offer'], keys: 'n' },
      { label: names['remind-offer'], keys: 'r' },
      { label: names['view-offer'], keys: 'v' },
    ],
  },
]

export const ShortcutSheet = () => (
  <Dialog title={overlayTexts.shortcuts} closeLabel={appTexts.close} onClose={closeOverlay} width={640}>
    <div className={classes.sheet}>
      {groups.map(({ title, lines }) => (
        <section key={title} className={classes.section}>
          <Text as="h3" size="s" tone="muted" weight={500} mb={1}>
            {title}
          </Text>
          <dl>
            {lines.map(({ label, keys }) => (
              <Row divided gap={3} justify="between" size="m" key={label} className={classes.line}>
                <dt>{label}</dt>
                <dd>
                  <KeyHint keys={keys} />
                </dd>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
