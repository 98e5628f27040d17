import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of alerts: their dialog and their list. */
export const alertTexts = {
  newTitle: 'New alert',
  editTitle: 'Change alert',
  detail:
    'Quayside notifies you of new offers, also while its window is closed. It reads only what you can see, and spends nothing.',
  origin: 'From',
  destination: 'To',
  mode: 'Kind of offer',
  etdFrom: 'ETD from',
  etdBefore: 'ETD before',
  words: 'Words',
  wordsHint: 'The offer has all of them. Posts match only by words.',
  price: 'Price below',
  currency: 'Currency',
  currencyHint: 'For example USD',
  priceHint: 'An unreadable price never matches.',
  name: 'Name',
  nameHint: 'Leave empty to use its conditions.',
  nothing: 'Enter a place, a kind of offer, a date, words or a price.',
  wrongPrice: 'Enter a number.',
  wrongCurrency: 'Enter three letters, for example USD.',
  wrongEtd: 'Choose a day after the first.',
  matching: (n: number) =>
    n === 0
      ? 'No offer that you have seen matches.'
      : `${numbers.format(n)} ${plural(n, 'offer that you have seen matches', 'offers that you have seen match')}.`,
  unknownTitle: 'Save with this place?',
  unknownText: (typed: string, meant: string | null) =>
    `“${typed}” is no port or country that Quayside knows.${meant === null ? '' : ` Did you mean ${meant}?`} The alert then finds only offers with this spelling.`,
  unknownIn: (place: string) => `“${place}” is no port or country that Quayside knows.`,
  unknownYes: 'Save as typed',
  unknownNo: 'Change place',
  unsaved: 'Not saved yet.',
  changedMeanwhile: (name: string, asks: string) =>
    `This alert was changed meanwhile. Saving replaces: ${name === asks ? name : `${name} · ${asks}`}`,
  removedMeanwhile: 'This alert was removed meanwhile. Saving restores it.',
  save: 'Save alert',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',

  list: 'Alerts',
  off: 'Muted',
  mute: (name: string) => `Mute ${name}`,
  isOn: (name: string) => `Watch for ${name}`,
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this alert?',
  removeText: (name: string) => `“${name}” finds no more offers. Earlier matches stay in To do.`,
  removeYes: 'Remove',
  none: 'No alerts yet',
  noneDetail: 'Choose a lane, date, words or price. Quayside notifies you of each new offer once.',
} as const
