import type { ErrorCode } from '#shared/errors.ts'
import { andList } from '#shared/texts/lists.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

export const libTexts = {
  writingAway: 'What you were writing is out of sight. Type to go on with it.',
  settingNotSaved: 'The setting could not be saved.',
  notKept: 'This could not be saved on this computer.',
} as const

export type Noun = 'message' | 'comment' | 'post'

const counted = (noun: Noun, n: number): string =>
  n === 1 ? `New ${noun}` : `${numbers.format(n)} new ${plural(n, noun, `${noun}s`)}`

/** Texts that only a screen reader reads. */
export const announcerTexts = {
  arrived: (noun: Noun, n: number, author: string) =>
    author === '' ? counted(noun, n) : `${counted(noun, n)} from ${author}`,
  arrivedFromMany: (noun: Noun, n: number, authors: number) =>
    `${counted(noun, n)} from ${numbers.format(authors)} members`,
} as const

export const copyTexts = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied.',
} as const

/** Texts of the error codes. The server's own message replaces them if it is more specific. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  offline: 'No connection to the network.',
  timeout: 'The server took too long to answer.',
  'signed-out': 'You are signed out. Sign in again to go on.',
  csrf: 'The session is no longer valid. Sign in again to go on.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'This is no longer available.',
  'payment-required': 'You do not have enough credits.',
  'too-large': 'This is too large for the server.',
  invalid: 'The server did not accept this.',
  throttled: 'Too many requests. Wait a moment.',
  server: 'The server ran into a problem.',
  'bad-answer': 'The server sent an answer that cannot be read.',
  'unknown-outcome': 'It is not known whether this went through. Look before you try again.',
  'in-flight': 'This is still on its way, perhaps from another window. Try again in a moment.',
  certificate: 'The identity of the server could not be verified.',
  'client-certificate':
    'The server requires a certificate. None was chosen, or the server did not accept it. Start Quayside again to choose one.',
  'proxy-login': 'The proxy of this network requires a sign-in.',
  'not-our-server': 'There is a server at this address, but it is not one of this network.',
  'bad-address': 'This is not a usable address.',
  cancelled: 'Stopped.',
  storage: 'This could not be saved on this computer.',
  'disk-full': 'There is no room left on the disk of this computer.',
  blocked: 'This is not possible here.',
  // Main's message names what the organisation forbids.
  managed: 'This is not allowed here.',
}

/** Precedes the text of an unknown outcome if no answer came. */
export const noAnswerText = 'No answer came back.'

/** Texts about an export in several files. */
export const savePartsTexts = {
  savedAs: (fileNames: readonly string[]) => `Saved as ${andList(fileNames)}`,
  notAll: 'Not all of it was saved',
  savedBefore: (why: string, fileNames: readonly string[], of: number) =>
    `${why} Only ${numbers.format(fileNames.length)} of ${numbers.format(of)} files ${fileNames.length === 1 ? 'was' : 'were'} saved before that: ${andList(fileNames)}`,
} as const

const again = (seconds: number): string => `Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`

/** Countdown texts of a form that the server asked to wait, in seconds. */
export const waitingTexts = {
  throttled: (seconds: number) => `Too many attempts. ${again(seconds)}`,
  maintenance: (text: string, seconds: number) => `${text} ${again(seconds)}`,
  over: 'You can try again now.',
} as const
