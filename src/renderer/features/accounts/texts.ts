import type { AccountColour } from '#shared/ipc/accounts.ts'
import { numbers } from '#shared/texts/numbers.ts'

/** Texts of the switcher, and of the settings and sign-in to several accounts. */
export const accountsTexts = {
  title: 'Accounts',
  /** The accessible name of the switcher. */
  active: (name: string, network: string, others: number) =>
    others === 0
      ? `Switch account: ${name}, ${network}`
      : `Switch account: ${name}, ${network}. ${numbers.format(others)} to do in other accounts`,
  waiting: (network: string, count: number) =>
    count === 0 ? network : `${network} · ${numbers.format(count)} to do`,
  add: 'Add account',
  addTitle: 'Add an account',
  addLead: 'You stay signed in to your other accounts.',
  backTo: (name: string) => `Back to ${name}`,
  continueAs: 'Continue as',
  notSwitched: 'Couldn’t switch to this account',
  switchTo: (name: string, network: string) => `Switch to ${name} · ${network}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  colourOf: (name: string) => `Colour of ${name}`,
  colours: {
    teal: 'Teal',
    orange: 'Orange',
    purple: 'Purple',
    blue: 'Blue',
    red: 'Red',
    green: 'Green',
  } satisfies Readonly<Record<AccountColour, string>>,
  signOutOf: (name: string) => `Sign out of ${name}`,
  signOutAll: 'Sign out of all accounts',
  signOutAllDetail: 'Removes their archived content from this computer. Drafts and notes stay.',
} as const
