import { type RefusedTransfer, type TransferKind, transferLimit } from '#shared/ipc/transfer.ts'
import { message, texts } from '#shared/texts/message.ts'
import { fileSizeText } from '#shared/texts/units.ts'

const refusals = texts('refusedTransfer', {
  otherNetwork: message(
    '{theirs, select, none {It comes from the demo network.} other {It comes from {theirs}.}} {ours, select, none {You are signed in to the demo network.} other {You are signed in to {ours}.}} Nothing was changed.',
    'theirs',
    'ours',
  ),
  reasons: {
    'not-transfer': 'It is not an export of Quayside, or it is damaged. Nothing was changed.',
    'too-large': message('It is larger than {most}. Nothing was changed.', {
      most: () => fileSizeText(transferLimit),
    }),
    'too-many': 'It has more entries than Quayside can store. Nothing was changed.',
    newer: 'A later version of Quayside made it. Nothing was changed.',
    'other-member': 'It belongs to another member. Nothing was changed.',
    'wrong-passphrase': 'The passphrase is wrong, or the file is damaged. Nothing was changed.',
  },
})

/** Texts of the export and import of own entries (user-guide.md#move-to-another-computer). */
export const transferTexts = texts('transfer', {
  /** In the rail of the settings: max 28 letters. */
  title: 'Move to another computer',
  export: 'Export…',
  exportDetail: 'Saves your templates, alerts, notes, quotes, reminders and drafts in one file.',
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
    quotes: 'Quotes',
    pins: 'Pins',
    reminders: 'Reminders',
    muted: 'Muted threads',
    rates: 'Rate book',
    deadlines: 'Deadlines',
    drafts: 'Drafts',
    other: 'Other',
  } satisfies Record<TransferKind | 'other', string>,

  exportTitle: 'Export to a file',
  nothing: 'You have nothing to export yet.',
  filesStay: message(
    '{n, plural, one {# file in your drafts will not be exported.} other {# files in your drafts will not be exported.}}',
    'n',
  ),
  protect: 'Protect with a passphrase',
  open: 'Without a passphrase, anyone who has the file can read it.',
  keepIt: 'Without the passphrase, nobody can open the file, not even you.',
  passphrase: 'Passphrase',
  repeated: 'Repeat passphrase',
  show: message('Show {field}', 'field'),
  tooShort: message('Use at least {least} characters.', 'least'),
  notTheSame: 'The passphrases differ.',
  save: 'Save file…',
  saved: message('Saved as {fileName}', 'fileName'),
  notSaved: 'Couldn’t save the file',

  importTitle: 'Import from a file',
  locked: 'This file is protected with a passphrase.',
  unlock: 'Open file',
  wrong: 'The passphrase is wrong, or the file is damaged.',
  madeAt: message('Exported on {moment}', 'moment'),
  kind: 'Kind',
  fresh: 'New',
  changed: 'Different',
  same: 'Same',
  pastReminders: message(
    '{n, plural, one {# new reminder is past. It arrives as done.} other {# new reminders are past. They arrive as done.}}',
    'n',
  ),
  unreadable: message(
    '{n, plural, one {# entry couldn’t be read: {kinds}.} other {# entries couldn’t be read: {kinds}.}}',
    'n',
    'kinds',
  ),
  filesMissing: message(
    '{n, plural, one {# file of drafts was not exported. Attach it again.} other {# files of drafts were not exported. Attach them again.}}',
    'n',
  ),
  nothingNew: 'Everything in this file is already here.',
  onlyChanged: 'Nothing in this file is new.',
  replace: 'Replace what differs',
  changedTemplates: 'Templates that differ',
  compareFirst: 'Compare the texts before you replace yours, above all bank details.',
  here: 'On this computer',
  inFile: 'In the file',
  versionOf: message('{name}, {version}', 'name', 'version'),
  templatesStay: message(
    '{n, plural, one {# more template differs. It stays as it is.} other {# more templates differ. They stay as they are.}}',
    'n',
  ),
  draftsStay: 'Drafts and quotes on this computer always stay.',
  take: 'Import',
  taken: message(
    '{added, plural, one {# entry added} other {# entries added}}{replaced, plural, =0 {} other {, # replaced}}',
    'added',
    'replaced',
  ),
  notTaken: 'Couldn’t import the file',
  refusedTitle: 'This file can’t be imported',
  refused: (refused: RefusedTransfer): string =>
    refused.reason === 'other-network'
      ? refusals.otherNetwork(refused.theirs, refused.ours)
      : refusals.reasons[refused.reason],
})
