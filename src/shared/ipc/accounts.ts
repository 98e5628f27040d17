/** Colours that a user can give to an account, in the order of their default use. */
export const accountColours = ['teal', 'orange', 'purple', 'blue', 'red', 'green'] as const
export type AccountColour = (typeof accountColours)[number]

/** One of the signed-in accounts, for the switcher. */
export interface SignedInAccount {
  /** Key of the account in main's storage. */
  readonly key: string
  /** The network's host; '' for the demo network. */
  readonly network: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly colour: AccountColour
  readonly isActive: boolean
  /** Number of items in To do; 0 for the active account, whose counts the rail shows. */
  readonly unread: number
}

/** The signed-in accounts in the user's order, and whether policies allow another one. */
export interface SignedInAccounts {
  readonly list: readonly SignedInAccount[]
  readonly mayAdd: boolean
}

/** Number of accounts that a key selects: Ctrl+1 to Ctrl+9, on macOS Cmd. */
export const keyedAccounts = 9
