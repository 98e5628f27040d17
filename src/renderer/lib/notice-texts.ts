import type { Charged, SpendingKind } from '#shared/ipc/ledger.ts'
import type { Notice } from '#shared/ipc/push.ts'
import { orList } from '#shared/texts/lists.ts'
import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { inCredits } from '#shared/texts/units.ts'

/** Texts of main's notices about storage and updates. */
export const noticeTexts: Readonly<Record<Notice, string>> = texts('notice', {
  'keyring-unavailable':
    'The system keyring is not available. You stay signed in until you quit; if it is unlocked before, your session is kept.',
  'session-too-large':
    'Your session is too large for the keyring of this system. You stay signed in until you quit.',
  'account-ended':
    'The network has signed out one of your other accounts. Sign in to it again to get its messages.',
  'storage-full': 'The disk is full. Drafts and settings cannot be saved until there is room again.',
  'storage-failed':
    'Drafts and settings cannot be saved on this computer: its folder for them refuses it. What you write lasts until you quit.',
  'preferences-reset':
    'Your settings could not be read and start from their defaults. The old file was kept.',
  'user-data-reset':
    'The file of your drafts, notes and reminders could not be read. The old file was kept, and what it still holds was moved to a new one.',
  'ledger-failed':
    'The ledger of your credits cannot be saved on this computer. New entries in it last until you quit.',
  'ledger-reset':
    'The ledger of your credits could not be read. The old file was kept, and the entries that it still holds were moved to a new one.',
  'archive-failed':
    'The archive cannot be saved on this computer. The search will not find what you see now.',
  'archive-reset': 'The archive could not be read and starts again. The old file was kept.',
  'update-ready': message(
    'A new version of Quayside is ready. It is installed when you quit or start again. “{settings}” has more.',
    { settings: () => shellTexts.screens.settings },
  ),
  'graphics-off': message(
    'The graphics process has crashed three times, so Quayside draws without the graphics card from its next start on. “{start}” in “{settings}” switches it on again.',
    { settings: () => shellTexts.screens.settings, start: () => shellTexts.sections.start },
  ),
  'update-due':
    'Your organisation wants the new version installed. Quayside restarts in about an hour and keeps what you have typed.',
})

const spendings: Readonly<Record<SpendingKind, string>> = texts('spendings', {
  profile: 'a profile',
  product: 'a product',
  voyage: 'a voyage',
  post: 'a post',
  share: 'a shared post',
  edit: 'a wider audience',
})

const charge = texts('charge', {
  refused: message(
    'Charged {amount} for {what}: the network had refused it. The ledger has more.',
    ['amount', inCredits],
    'what',
  ),
  notStated: message(
    'Charged {amount} for {what}: the network had stated no price. The ledger has more.',
    ['amount', inCredits],
    'what',
  ),
  other: message(
    'Charged {amount} for {what}: you were asked about {asked}. The ledger has more.',
    ['amount', inCredits],
    'what',
    'asked',
  ),
})

/** Returns the text about a charge that differs from the confirmed price. */
export const chargedText = ({ kinds, asked, charged, isRefused }: Charged): string => {
  const what = orList(kinds.flatMap((kind) => spendings[kind] ?? []))
  if (isRefused) return charge.refused(charged, what)
  return asked === null ? charge.notStated(charged, what) : charge.other(charged, what, asked)
}
