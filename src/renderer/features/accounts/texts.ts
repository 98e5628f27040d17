import type { AccountColour } from '#shared/ipc/accounts.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts of the switcher, and of the settings and sign-in to several accounts. */
export const accountsTexts = texts('accounts', {
  /** In the rail of the settings: max 28 letters. */
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
  pinned: {
    /** The state of a window whose account is not the active one. */
    of: message('This window belongs to {name} · {network}.', 'name', 'network'),
    acting: message('Quayside now acts for {name} · {network}. You can read here.', 'name', 'network'),
    nobody: 'Another account has to sign in again. You can read here.',
    switch: message('Switch to {name}', 'name'),
    refused: message('To act in this window, switch to {name}', 'name'),
    returned: message('Quayside acts for {name} again', 'name'),
  },
  signOutOf: message('Sign out of {name}', 'name'),
  signOutAll: 'Sign out of all accounts',
})
