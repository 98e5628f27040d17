import type { LedgerKind } from '#shared/ipc/ledger.ts'
import { andList } from '#shared/texts/lists.ts'
import { amounts, inCredits, numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const kinds: Readonly<Record<LedgerKind, string>> = {
  profile: 'Profile',
  product: 'Product',
  voyage: 'Voyage',
  post: 'Post',
  share: 'Share',
  edit: 'Wider audience',
  together: 'Several at once',
  added: 'Credits added',
  elsewhere: 'Elsewhere',
  first: 'First seen',
}

/** Texts of the ledger and of the unlocked items (user-guide.md#ledger). */
export const ledgerTexts = {
  views: 'Credits',
  ledger: 'Ledger',
  unlocked: 'Already unlocked',

  number: amounts.format,
  change: amounts.signed,
  kinds,
  together: (labels: readonly string[]) => `One or more of: ${andList(labels)}`,
  between: (since: string, at: string) => `Between ${since} and ${at}`,
  likely: 'Likely',
  likelyWhy: 'Inferred from your balance. The network did not confirm it.',
  elsewhereWhy: 'Spent outside this app.',
  addedWhy: 'Bought, or added by the network.',
  firstWhy: 'Your balance when this ledger began.',
  postOf: (id: string) => `Post ${id}`,
  unnamed: { profile: 'A profile', product: 'A product', voyage: 'A voyage', post: 'A post' },

  balance: 'Balance',
  unknown: 'Unknown',
  spentToday: 'Spent today by this app',
  ofBudget: (spent: number, budget: number) => `${amounts.format(spent)} of ${amounts.format(budget)}`,
  addCredits: 'Add credits',
  limits: 'Budget and confirmations',

  columns: { when: 'When', what: 'What', whom: 'Whom', change: 'Change', before: 'Before', after: 'After' },
  caption: 'Changes of your balance, newest first',
  filter: 'Filter',
  kind: 'Kind',
  member: 'Member',
  time: 'Time',
  all: 'All',
  times: {
    all: 'All',
    '1': 'Today',
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
  },
  nothing: 'No matching changes',
  nothingDetail: 'No change of your balance matches this filter.',
  empty: 'No changes yet',
  emptyDetail: 'Each change of your balance appears here, with its time, its subject and its member.',
  beginning: 'Each later change of your balance appears here, with its subject, member and time.',
  failed: 'Couldn’t read the ledger.',
  retry: 'Retry',
  more: (n: number) => `Show ${numbers.format(n)} more`,
  kept: (days: number | null): string => {
    if (days === 0) return 'Your organisation keeps nothing on this computer. The ledger ends with the app.'
    return days === null
      ? 'Kept on this computer until you sign out.'
      : `Kept on this computer for ${days} ${plural(days, 'day', 'days')}, or until you sign out.`
  },

  sums: 'By kind',
  count: (n: number) => `${numbers.format(n)} ${plural(n, 'change', 'changes')}`,
  plot: 'Spent by week',
  plotOwn: 'This app',
  plotElsewhere: 'Elsewhere',
  week: (day: string) => `Week of ${day}`,
  plotText: (weeks: readonly { readonly day: string; readonly own: number; readonly elsewhere: number }[]) =>
    weeks.length === 0
      ? 'Nothing was spent in these weeks.'
      : `Credits spent by week. ${weeks
          .map(
            ({ day, own, elsewhere }) =>
              `Week of ${day}: ${inCredits(own)}${elsewhere > 0 ? `, elsewhere ${inCredits(elsewhere)}` : ''}.`,
          )
          .join(' ')}`,

  exportCsv: 'Export CSV',
  csvName: (day: string) => `quayside-credits-${day}.csv`,
  csvColumns: [
    'When',
    'Not before',
    'Kind',
    'What',
    'Member',
    'Member ID',
    'Change',
    'Before',
    'After',
    'Certain',
  ],
  yes: 'yes',
  likelyCsv: 'likely',
  saved: (name: string) => `Saved as ${name}`,
  notSaved: 'Couldn’t save the ledger',

  unlockedEmpty: 'Nothing unlocked yet',
  unlockedEmptyDetail:
    'Profiles, products and voyages that you have paid for appear here. Opening them again is free.',
  unlockedHint: 'Opening these again should be free. Quayside still checks the price first.',
  unlockedFailed: 'Couldn’t read the unlocked items.',
  types: {
    profile: 'Profile',
    'exporter-product': 'Product',
    'importer-product': 'Product',
    fcl: 'FCL voyage',
    lcl: 'LCL voyage',
    air: 'AIR voyage',
    transport: 'Vehicle',
  },
  groups: { all: 'All', profile: 'Profiles', product: 'Products', voyage: 'Voyages', vehicle: 'Vehicles' },
  by: (name: string) => `by ${name}`,
  openedOn: (day: string) => `Opened ${day}`,
  open: 'Open',
  openOf: (what: string) => `Open: ${what}`,
} as const
