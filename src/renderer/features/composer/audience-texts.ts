import { amounts } from '#shared/texts/numbers.ts'

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

/** Texts about the price of an audience, and about saved audiences. */
export const audienceTexts = {
  free: 'free',
  unknown: '?',
  reach: {
    private_to_me: 'Only you',
    my_connection_only: 'Your connections',
    public: 'Every member',
  },
  line: (reach: string, price: string) => `${reach} · ${price}`,
  forAllTypes: (price: string) => `${price} for all user types`,
  breakdown: (parts: readonly { readonly label: string; readonly cost: number }[], sum: number) =>
    `${parts.map(({ label, cost }) => `${label} ${amounts.format(cost)}`).join(' + ')} = ${amounts.format(sum)}`,
  cheaper: (types: number, cost: number, instead: number) =>
    `All costs ${amounts.format(cost)}, ${types === 1 ? 'this one' : `these ${words[types] ?? types}`} ${amounts.format(instead)}.`,
  cheaperReaches: 'All reaches them too, and every other user type.',
  chooseAll: 'Choose All',

  saved: 'Saved audiences',
  last: (visibility: string, types: readonly string[]) => `Last time: ${visibility}, ${types.join(', ')}`,
  lastName: 'Last audience',
  use: (name: string) => `Use the saved audience ${name}`,
  remove: (name: string) => `Remove the saved audience ${name}`,
  saveThis: 'Save this audience',
  name: 'Name of the audience',
  namePlaceholder: 'Name, such as Rate requests',
  save: 'Save',
  cancel: 'Cancel',
} as const
