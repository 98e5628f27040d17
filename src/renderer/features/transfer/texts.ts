import { passphraseLimits, type RefusedTransfer, type TransferKind } from '#shared/ipc/transfer.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const counted = (n: number, one: string, other: string): string =>
  `${numbers.format(n)} ${plural(n, one, other)}`

const entries = (n: number): string => counted(n, 'entry', 'entries')

const host = (network: string | null): string => network ?? 'the demo network'

/** Texts of the export and import of own entries (user-guide.md#move-to-another-computer). */
export const transferTexts = {
  title: 'Move to another computer',
  export: 'Export…',
  exportDetail: 'Saves your templates, alerts, notes, reminders and drafts in one file.',
  import: 'Import…',
  importDetail: 'Shows what is in the file before anything changes.',
  close: 'Close',
  cancel: 'Cancel',

  kinds: {
    templates: 'Templates',
    alerts: 'Alerts',
    'saved-searches': 'Saved searches',
    'member-cards': 'Private notes',
    'offer-notes': 'Offer notes',
    pins: 'Pins',
    reminders: 'Reminders',
    muted: 'Muted threads',
    drafts: 'Drafts',
    other: 'Other',
  } satisfies Record<TransferKind | 'other', string>,

  exportTitle: 'Export to a file',
  nothing: 'You have nothing to export yet.',
  filesStay: (n: number) => `${counted(n, 'file', 'files')} in your drafts will not be exported.`,
  protect: 'Protect with a passphrase',
  open: 'Without a passphrase, anyone who has the file can read it.',
  keepIt: 'Without the passphrase, nobody can open the file, not even you.',
  passphrase: 'Passphrase',
  repeated: 'Repeat passphrase',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  tooShort: `Use at least ${passphraseLimits.least} characters.`,
  notTheSame: 'The passphrases differ.',
  save: 'Save file…',
  saved: (fileName: string) => `Saved as ${fileName}`,
  notSaved: 'Couldn’t save the file',

  importTitle: 'Import from a file',
  locked: 'This file is protected with a passphrase.',
  unlock: 'Open file',
  wrong: 'The passphrase is wrong, or the file is damaged.',
  madeAt: (moment: string) => `Exported on ${moment}`,
  kind: 'Kind',
  fresh: 'New',
  changed: 'Different',
  same: 'Same',
  pastReminders: (n: number) =>
    `${counted(n, 'new reminder is', 'new reminders are')} past. ${n === 1 ? 'It arrives' : 'They arrive'} as done.`,
  unreadable: (n: number, kinds: string) => `${entries(n)} couldn’t be read: ${kinds}.`,
  filesMissing: (n: number) =>
    `${counted(n, 'file', 'files')} of drafts ${n === 1 ? 'was' : 'were'} not exported. Attach ${n === 1 ? 'it' : 'them'} again.`,
  nothingNew: 'Everything in this file is already here.',
  onlyChanged: 'Nothing in this file is new.',
  replace: 'Replace what differs',
  draftsStay: 'Drafts on this computer always stay.',
  take: 'Import',
  taken: (added: number, replaced: number) =>
    replaced === 0
      ? `${entries(added)} added`
      : `${entries(added)} added, ${numbers.format(replaced)} replaced`,
  notTaken: 'Couldn’t import the file',
  refusedTitle: 'This file can’t be imported',
  refused: (refused: RefusedTransfer): string => {
    if (refused.reason === 'other-network')
      return `It comes from ${host(refused.theirs)}, and you are signed in to ${host(refused.ours)}. Nothing was changed.`
    return {
      'not-transfer': 'It is not an export of Quayside, or it is damaged. Nothing was changed.',
      'too-large': 'It is larger than 32 MB. Nothing was changed.',
      newer: 'A later version of Quayside made it. Nothing was changed.',
      'other-member': 'It belongs to another member. Nothing was changed.',
      'wrong-passphrase': 'The passphrase is wrong, or the file is damaged. Nothing was changed.',
    }[refused.reason]
  },
} as const
