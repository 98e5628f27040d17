import { localFormat } from '#shared/dates.ts'
import type { LedgerKind } from '#shared/ipc/ledger.ts'
import { message, texts } from '#shared/texts/message.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { inCredits, sentenceLine } from '#shared/texts/units.ts'
import type { Bar, BarUnit, SpentOverTime } from './entries.ts'

const keeping = texts('ledgerKeeping', {
  none: 'Your organisation keeps nothing on this computer. The ledger ends with the app.',
  noLimit: 'Kept on this computer until you sign out.',
  days: message(
    '{days, plural, one {Kept on this computer for # day, or until you sign out.} other {Kept on this computer for # days, or until you sign out.}}',
    'days',
  ),
})

const plot = texts('ledgerPlot', {
  nothing: 'Nothing was spent in this time.',
  intro: { day: 'Credits spent by day.', week: 'Credits spent by week.', month: 'Credits spent by month.' },
  /** When: a day, the first day of a week, or a month. */
  bar: message(
    '{when}: {own}{n, plural, =0 {} other {, elsewhere {elsewhere}}}.',
    'when',
    ['own', inCredits],
    'n',
    ['elsewhere', inCredits],
  ),
  weekOf: message('Week of {day}', 'day'),
})

/** Returns the label below a bar of the plot. */
export const barLabel = (unit: BarUnit, start: number): string =>
  unit === 'month' ? localFormat.month(start) : localFormat.dayAndMonth(start)

const barName = (unit: BarUnit, start: number): string =>
  unit === 'week' ? plot.weekOf(barLabel(unit, start)) : barLabel(unit, start)

/** Texts of the ledger and of the unlocked items (user-guide.md#ledger). */
export const ledgerTexts = texts('ledger', {
  views: 'Credits',
  ledger: 'Ledger',

  number: amounts.format,
  change: amounts.signed,
  kinds: {
    profile: 'Profile',
    product: 'Product',
    voyage: 'Voyage',
    post: 'Post',
    share: 'Share',
    edit: 'Wider audience',
    together: 'Several at once',
    added: 'Credits added',
    elsewhere: 'Elsewhere',
    first: 'Opening balance',
  } satisfies Record<LedgerKind, string>,
  between: message('Between {since} and {at}', 'since', 'at'),
  likely: 'Likely',
  likelyWhy: 'Inferred from your balance. The network did not confirm it.',
  elsewhereWhy: 'Spent outside this app.',
  addedWhy: 'Bought, or added by the network.',
  firstWhy: 'Your balance when this ledger began.',
  postOf: message('Post {id}', 'id'),
  unnamed: { profile: 'A profile', product: 'A product', voyage: 'A voyage', post: 'A post' },

  balance: 'Balance',
  unknown: 'Unknown',
  spentToday: 'Spent today by this app',
  ofBudget: message('{spent} of {budget}', 'spent', 'budget'),
  addCredits: 'Add credits',
  limits: 'Budget and confirmations',

  /** Whom: the member whose thing was paid for. Before, after: the balance then. */
  columns: { when: 'When', what: 'What', whom: 'Whom', change: 'Change', before: 'Before', after: 'After' },
  caption: 'Changes of your balance, newest first',
  filter: 'Filter',
  kind: 'Kind',
  member: 'Member',
  time: 'Time',
  all: 'All',
  times: {
    all: 'All',
    thisMonth: 'This month',
    lastMonth: 'Last month',
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
  more: message('Show {n} more', 'n'),
  kept: (days: number | null): string => {
    if (days === 0) return keeping.none
    return days === null ? keeping.noLimit : keeping.days(days)
  },

  /** The totals of the shown changes. */
  spent: 'Spent',
  added: 'Added',
  sums: 'By kind',
  mostSpentOn: 'Most spent on',
  credits: inCredits,
  count: message('{n, plural, one {# change} other {# changes}}', 'n'),
  plot: { day: 'Spent by day', week: 'Spent by week', month: 'Spent by month' },
  plotOwn: 'This app',
  plotElsewhere: 'Elsewhere',
  plotText: ({ unit, bars }: SpentOverTime): string => {
    const spent = bars.filter(({ own, elsewhere }) => own + elsewhere > 0)
    const textOf = ({ start, own, elsewhere }: Bar): string =>
      plot.bar(barName(unit, start), own, elsewhere, elsewhere)
    return spent.length === 0 ? plot.nothing : sentenceLine([plot.intro[unit], ...spent.map(textOf)])
  },

  exportCsv: 'Export CSV',
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
  saved: message('Saved as {name}', 'name'),
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
  by: message('by {name}', 'name'),
  openedOn: message('Opened {day}', 'day'),
  /** Verb. */
  open: 'Open',
  openOf: message('Open: {what}', 'what'),
})

/** Texts of the payment step about what credits pay for, by the network's present prices. */
export const buyTexts = texts('creditsBuy', {
  credits: inCredits,
  uses: 'What credits do',
  members: message(
    '{n, plural, one {contact details of # member} other {contact details of # members}}',
    'n',
  ),
  voyages: message('{n, plural, one {# FCL voyage} other {# FCL voyages}}', 'n'),
  before: 'Added before',
})
