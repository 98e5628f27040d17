import type { ErrorCode } from '#shared/errors.ts'
import { andList } from '#shared/texts/lists.ts'
import { message, texts } from '#shared/texts/message.ts'

export const libTexts = texts('lib', {
  /** Precedes the text of an unknown outcome if no answer came. */
  noAnswer: 'No answer came back.',
  writingAway: 'What you were writing is out of sight. Type to go on with it.',
  settingNotSaved: 'The setting could not be saved.',
  notKept: 'This could not be saved on this computer.',
})

export type Noun = 'message' | 'comment' | 'post'

const arrivals = texts('arrivals', {
  message: message('{n, plural, one {New message} other {# new messages}}', 'n'),
  comment: message('{n, plural, one {New comment} other {# new comments}}', 'n'),
  post: message('{n, plural, one {New post} other {# new posts}}', 'n'),
  from: message('{news} from {author}', 'news', 'author'),
  fromMany: message('{news} from {authors, plural, one {# member} other {# members}}', 'news', 'authors'),
})

/** Texts that only a screen reader reads. */
export const announcerTexts = {
  arrived: (noun: Noun, n: number, author: string): string =>
    author === '' ? arrivals[noun](n) : arrivals.from(arrivals[noun](n), author),
  arrivedFromMany: (noun: Noun, n: number, authors: number): string =>
    arrivals.fromMany(arrivals[noun](n), authors),
}

export const copyTexts = texts('copy', {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied.',
})

/** Texts of the error codes. The server's own message replaces them if it is more specific. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = texts('error', {
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
})

const { savedPart } = texts('savedParts', {
  savedPart: message(
    '{why} {n, plural, one {Only # of {of} files was saved before that: {names}} other {Only # of {of} files were saved before that: {names}}}',
    'why',
    'n',
    'of',
    ['names', andList],
  ),
})

/** Texts about an export in several files. */
export const savePartsTexts = texts('saveParts', {
  savedAs: message('Saved as {names}', ['names', andList]),
  notAll: 'Not all of it was saved',
  savedBefore: (why: string, fileNames: readonly string[], of: number): string =>
    savedPart(why, fileNames.length, of, fileNames),
})

/** Countdown texts of a form that the server asked to wait, in seconds. */
export const waitingTexts = texts('waiting', {
  throttled: message(
    'Too many attempts. {seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
    'seconds',
  ),
  maintenance: message(
    '{text} {seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
    'text',
    'seconds',
  ),
  over: 'You can try again now.',
})
