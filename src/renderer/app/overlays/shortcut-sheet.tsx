import { commandTexts as texts } from '#shared/texts/commands.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { commandNames, commands, reachable } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { closeOverlay } from './overlay-atom.ts'
import classes from './shortcut-sheet.module.css'

interface Line {
  readonly label: string
  readonly keys: string
}

const names = texts.shortcutNames

const lineOf = (label: string, keys: string | undefined): Line[] =>
  keys === undefined ? [] : [{ label, keys }]

const groups: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
  { title: texts.shortcutGroups.go, lines: reachable.flatMap(({ title, keys }) => lineOf(title, keys)) },
  {
    title: texts.shortcutGroups.app,
    lines: [
      ...commandNames.flatMap((name) => lineOf(texts.names[name], commands[name].keys)),
      { label: names.send, keys: 'mod+Enter' },
      { label: names.close, keys: 'Escape' },
    ],
  },
  {
    title: texts.shortcutGroups.wall,
    lines: [
      { label: names['next-post'], keys: 'j' },
      { label: names['previous-post'], keys: 'k' },
      { label: names.like, keys: 'l' },
      { label: names.comment, keys: 'c' },
      { label: names.reply, keys: 'r' },
      { label: names['new-post'], keys: 'n' },
    ],
  },
]

/** All keyboard shortcuts. */
export const ShortcutSheet = () => (
  <Dialog title={texts.shortcuts} closeLabel={shellTexts.close} onClose={closeOverlay} width={640}>
    <div className={classes.sheet}>
      {groups.map(({ title, lines }) => (
        <section key={title} className={classes.section}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.lines}>
            {lines.map(({ label, keys }) => (
              <div key={label} className={classes.line}>
                <dt>{label}</dt>
                <dd>
                  <KeyHint keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
