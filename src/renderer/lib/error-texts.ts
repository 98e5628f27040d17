import type { ErrorCode } from '#shared/errors.ts'
import { andList } from '#shared/texts/lists.ts'
import { message, texts } from '#shared/texts/message.ts'

/**
 * Texts of the error codes. The server's own message replaces them if it is more specific. This file is no part of
 * the first view.
 */
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
  redirected: 'The server points to another place, and Quayside does not follow.',
  gateway: 'Not the network but something on the way answered. It may ask you to sign in.',
  'unknown-outcome': 'It is not known whether this went through. Look before you try again.',
  'in-flight': 'This is still on its way, perhaps from another window. Try again in a moment.',
  certificate: 'The identity of the server could not be verified.',
  'client-certificate':
    'The server requires a certificate. None was chosen, or the server did not accept it.',
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
