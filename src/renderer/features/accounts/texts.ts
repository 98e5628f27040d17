import type { AccountColour } from '#shared/ipc/accounts.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts of the switcher, and of the settings and sign-in to several accounts. */
export const accountsTexts = texts('accounts', {
  title: 'Accounts',
  /** The accessible name of the switcher. */
  active: message(
    '{others, plural, =0 {Switch account: {name}, {network}} other {Switch account: {name}, {network}. # to do in other accounts}}',
    'name',
    'network',
    'others',
  ),
  waiting: message('{count, plural, =0 {{network}} other {{network} · # to do}}', 'network', 'count'),
  add: 'Add account',
  addTitle: 'Add an account',
  addLead: 'You stay signed in to your other accounts.',
  backTo: message('Back to {name}', 'name'),
  continueAs: 'Continue as',
  notSwitched: 'Couldn’t switch to this account',
  switchTo: message('Switch to {name} · {network}', 'name', 'network'),
  up: message('Move {name} up', 'name'),
  down: message('Move {name} down', 'name'),
  colourOf: message('Colour of {name}', 'name'),
  colours: {
    teal: 'Teal',
    orange: 'Orange',
    purple: 'Purple',
    blue: 'Blue',
    red: 'Red',
    green: 'Green',
  } satisfies Readonly<Record<AccountColour, string>>,
  signOutOf: message('Sign out of {name}', 'name'),
  signOutAll: 'Sign out of all accounts',
  signOutAllDetail: 'Removes their archived content from this computer. Drafts and notes stay.',
})
