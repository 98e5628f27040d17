import { menuKeys } from '#shared/rules/menu-keys.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { composerTexts } from '../../features/composer/texts.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { screenKeys } from '../../lib/screen-keys.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { commandNames, commands } from '../all-commands.ts'
import { reachable } from '../commands.ts'
import { appTexts } from '../texts.ts'
import { ListedKeys } from './key-hint.tsx'
import classes from './shortcut-sheet.module.css'
import { overlayTexts } from './texts.ts'

interface Line {
  readonly label: string
  readonly keys: string
}

const names = commandTexts.shortcutNames

const lineOf = (label: string, keys: string | undefined): Line[] =>
  keys === undefined ? [] : [{ label, keys }]

const groupNames = ['wall', 'list', 'toDo', 'thread', 'board'] as const

/** The kinds of keys of a group, in their order. */
const kindsOf: Readonly<Record<(typeof groupNames)[number], readonly (keyof typeof screenKeys)[]>> = {
  wall: ['wall'],
  list: ['list'],
  toDo: ['toDo'],
  thread: ['thread', 'message'],
  board: ['voyages', 'products'],
}

/** Returns each key of a group once. */
const linesOf = (group: (typeof groupNames)[number]): Line[] => {
  const all = kindsOf[group].flatMap((kind): [string, keyof typeof names][] =>
    Object.entries(screenKeys[kind]),
  )
  return [...new Map(all)].map(([keys, name]) => ({ label: names[name], keys }))
}

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
      { label: composerTexts.addAttachments, keys: 'mod+o' },
      { label: names.send, keys: 'mod+Enter' },
      { label: names.close, keys: 'Escape' },
    ],
  },
  ...groupNames.map((group) => ({
    title: overlayTexts.shortcutGroups[group],
    lines: linesOf(group),
  })),
]

const LettersOff = () =>
  useAtomValue(preferencesAtom).letterKeys ? null : <FormNote tone="info">{overlayTexts.lettersOff}</FormNote>

export const ShortcutSheet = () => (
  <Dialog title={overlayTexts.shortcuts} closeLabel={appTexts.close} onClose={closeOverlay} width={640}>
    <LettersOff />
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
                  <ListedKeys keys={keys} />
                </dd>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
