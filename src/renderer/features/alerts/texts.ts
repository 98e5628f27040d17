import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of alerts: their dialog and their list. */
export const alertTexts = {
  newTitle: 'New alert',
  editTitle: 'Change alert',
  detail:
    'Quayside tells you when somebody offers what you look for, also while its window is closed. It looks only at what you may see anyway, and spends nothing.',
  origin: 'From',
  destination: 'To',
  mode: 'Kind of offer',
  etdFrom: 'ETD from',
  etdBefore: 'ETD before',
  words: 'Words',
  wordsHint: 'All of them, anywhere in the offer. Posts are looked at only where there are words.',
  price: 'Price below',
  currency: 'Currency',
  currencyHint: 'Three letters, such as USD',
  priceHint: 'A price that cannot be read never matches.',
  name: 'Name',
  nameHint: 'Without one it is called by what it looks for.',
  nothing: 'Say what to look for: a place, a kind of offer, a date, words or a price.',
  wrongPrice: 'Write the price as a number.',
  wrongCurrency: 'Write the currency in three letters, such as USD.',
  wrongEtd: 'This day must come after the first.',
  matching: (n: number) =>
    n === 0
      ? 'Of the offers that you have seen, none matches today.'
      : `${numbers.format(n)} ${plural(n, 'offer that you have seen matches', 'offers that you have seen match')} today.`,
  unknownTitle: 'Save it with this place?',
  unknownText: (typed: string, meant: string | null) =>
    `“${typed}” is no port or country that Quayside knows.${meant === null ? '' : ` Did you mean ${meant}?`} As it is, the alert finds only offers that write it like this.`,
  unknownIn: (place: string) => `“${place}” is no port or country that Quayside knows.`,
  unknownYes: 'Save as typed',
  unknownNo: 'Change it',
  unsaved: 'You had not saved this yet.',
  changedMeanwhile: (name: string, asks: string) =>
    `This alert was changed elsewhere since you began. Saving replaces what it says now: ${name === asks ? name : `${name} · ${asks}`}`,
  removedMeanwhile: 'This alert was removed elsewhere since you began. Saving brings it back.',
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
  removeText: (name: string) => `“${name}” no longer watches what arrives. What it has found stays in To do.`,
  removeYes: 'Remove',
  none: 'No alerts yet',
  noneDetail: 'Choose a lane, date, words or price. You are told of each new offer once.',
} as const
