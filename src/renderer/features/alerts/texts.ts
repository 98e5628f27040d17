import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'

/** Texts of alerts: their dialog and their list. */
export const alertTexts = texts('alert', {
  newTitle: 'New alert',
  editTitle: 'Change alert',
  detail:
    'Quayside notifies you of new offers, also while its window is closed. It reads only what you can see, and spends nothing.',
  origin: 'From',
  destination: 'To',
  mode: 'Kind of offer',
  etdFrom: 'ETD from',
  etdTo: 'ETD to',
  words: 'Words',
  wordsHint: 'The offer has all of them. Posts match only by words.',
  price: 'Price below',
  currency: 'Currency',
  currencyHint: 'For example USD',
  priceHint: 'An unreadable price never matches.',
  priceRead: message('Below {currency} {price}', 'currency', 'price'),
  whichPrice: message('Which price: {prices}? Write it without separators.', 'prices'),
  name: 'Name',
  nameHint: 'Leave empty to use its conditions.',
  nothing: 'Enter a place, a kind of offer, a date, words or a price.',
  wrongPrice: 'Enter a number.',
  wrongCurrency: 'Enter three letters, for example USD.',
  wrongEtd: 'Choose the first day or a later one.',
  matching: message(
    '{n, plural, =0 {No offer that you have seen matches.} one {# offer that you have seen matches.} other {# offers that you have seen match.}}',
    'n',
  ),
  unknownTitle: 'Save with this place?',
  unknownText: message(
    '“{typed}” is no port or country that Quayside knows.{meant, select, none {} other { Did you mean {meant}?}} The alert then finds only offers with this spelling.',
    'typed',
    'meant',
  ),
  unknownIn: message('“{place}” is no port or country that Quayside knows.', 'place'),
  unknownYes: 'Save as typed',
  unknownNo: 'Change place',
  unsaved: 'Not saved yet.',
  changedMeanwhile: message('This alert was changed meanwhile. Saving replaces: {alert}', 'alert'),
  removedMeanwhile: 'This alert was removed meanwhile. Saving restores it.',
  save: 'Save alert',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',

  /** Button: an alert for the chosen lane exists. Opens that alert. */
  watching: 'Watching',
  watchingNow: message('Watching: {alert}', 'alert'),
  undo: 'Undo',
  /** Button: opens the alert that was saved. */
  change: 'Change',
  watchedAlready: message('You already watch this: {alert}', 'alert'),
  pastEtd: 'These days are past.',

  list: 'Alerts',
  off: 'Muted',
  /** State of an alert; the time is '14:32' or '20 Nov, 14:32'. */
  noMatch: 'No match yet',
  matched: message('Last match {when}', 'when'),
  checked: message('Checked {when}', 'when'),
  mute: message('Mute {name}', 'name'),
  isOn: message('Watch for {name}', 'name'),
  edit: message('Change {name}', 'name'),
  remove: message('Remove {name}', 'name'),
  removeTitle: 'Remove this alert?',
  removeText: message('“{name}” finds no more offers. Earlier matches stay in “{toDo}”.', 'name', {
    toDo: () => shellTexts.screens.toDo,
  }),
  removeYes: 'Remove',
  none: 'No alerts yet',
  noneDetail: 'Choose a lane, date, words or price. Quayside notifies you of each new offer once.',
})
