import { message, texts } from '#shared/texts/message.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { plainList } from '#shared/texts/units.ts'

/** Texts about the price of an audience, and about saved audiences. */
export const audienceTexts = texts('audience', {
  free: 'free',
  unknown: '?',
  reach: {
    private_to_me: 'Only you',
    my_connection_only: 'Your connections',
    public: 'Every member',
  },
  line: message('{reach} · {price}', 'reach', 'price'),
  forAllTypes: message('{price} for all user types', 'price'),
  breakdown: (parts: readonly { readonly label: string; readonly cost: number }[], sum: number): string =>
    `${parts.map(({ label, cost }) => `${label} ${amounts.format(cost)}`).join(' + ')} = ${amounts.format(sum)}`,
  cheaper: message(
    'All costs {cost}, {types, plural, one {this one} =2 {these two} =3 {these three} =4 {these four} =5 {these five} =6 {these six} =7 {these seven} =8 {these eight} =9 {these nine} =10 {these ten} =11 {these eleven} other {these #}} {instead}.',
    'types',
    'cost',
    'instead',
  ),
  cheaperReaches: 'All reaches them too, and every other user type.',
  chooseAll: 'Choose All',

  saved: 'Saved audiences',
  last: message('Last time: {visibility}, {types}', 'visibility', ['types', plainList]),
  lastName: 'Last audience',
  use: message('Use the saved audience {name}', 'name'),
  remove: message('Remove the saved audience {name}', 'name'),
  saveThis: 'Save this audience',
  name: 'Name of the audience',
  namePlaceholder: 'Name, such as Rate requests',
  save: 'Save',
  cancel: 'Cancel',
})
