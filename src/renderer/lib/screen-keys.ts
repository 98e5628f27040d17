import type { commandTexts } from '#shared/texts/commands.ts'
import type { ShortcutHandler } from './shortcuts.ts'

type KeyName = keyof typeof commandTexts.shortcutNames

/** The keys of each kind of screen, with their names. The sheet of shortcuts shows them all. */
export const screenKeys = {
  wall: {
    j: 'next-post',
    k: 'previous-post',
    u: 'next-unread',
    l: 'like',
    c: 'comment',
    r: 'reply',
    s: 'share',
    e: 'edit',
    m: 'menu',
    a: 'author',
    q: 'ask-offer',
    Enter: 'open-offer',
  },
  list: {
    j: 'next-item',
    k: 'previous-item',
    u: 'next-unread-thread',
    'alt+ArrowDown': 'open-next-unread',
    'alt+ArrowUp': 'open-previous-unread',
    F6: 'list-or-field',
  },
  toDo: { e: 'done', s: 'snooze', m: 'mute-alert' },
  thread: { l: 'like', r: 'reply', e: 'edit', a: 'author' },
  message: { '.': 'message-menu', f: 'forward' },
  voyages: { p: 'pin-offer', n: 'note-offer', r: 'remind-offer', v: 'view-offer', q: 'ask-offer' },
  products: { p: 'pin-offer', n: 'note-offer', q: 'ask-offer' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, KeyName>>>>

/** The handlers of a screen's keys: exactly those that the sheet of shortcuts shows. */
export type KeysOf<S extends keyof typeof screenKeys, Handler = ShortcutHandler> = Readonly<
  Record<keyof (typeof screenKeys)[S], Handler>
>
