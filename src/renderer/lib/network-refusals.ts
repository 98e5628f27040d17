import { message, texts } from '#shared/texts/message.ts'
import { messageReader, translationOf } from '#shared/texts/read-message.ts'
// Declares the texts about files, which the network uses too.
import '#shared/texts/wall-rules.ts'
import { errorTexts } from './error-texts.ts'

/** Refusals of the network without values. The app says them in its own way. */
const networkTexts = texts('networkRefusals', {
  noSuchAccount: 'No account has this e-mail address.',
  tooSoon: 'Wait a moment before you ask again.',
  linkExpired: 'This link is no longer valid. Ask for a new one.',
  notCurrentPassword: 'This is not your current password.',
  connectionsOnly: 'You can send messages to your connections only.',
  kindNotEdited: 'This kind of post cannot be edited.',
  profileClosed: 'This profile is not open to members.',
})

/**
 * Refusals of the network with values in them. The English is that of the network and of Laravel, with which it is built,
 * and the table reads what it writes. Shown in other languages only: begin with the field and a colon there, because the
 * field may be the name of a file.
 */
const withValues = texts('networkRule', {
  required: message('The {field} field is required.', 'field'),
  invalid: message('The {field} field is invalid.', 'field'),
  selected: message('The selected {field} is invalid.', 'field'),
  format: message('The {field} field format is invalid.', 'field'),
  taken: message('The {field} has already been taken.', 'field'),
  confirmed: message('The {field} field confirmation does not match.', 'field'),
  uploaded: message('The {field} failed to upload.', 'field'),
  image: message('The {field} field must be an image.', 'field'),
  fileTypes: message('The {field} field must be a file of type: {accepted}.', 'field', 'accepted'),
  email: message('The {field} field must be a valid email address.', 'field'),
  url: message('The {field} field must be a valid URL.', 'field'),
  date: message('The {field} field must be a valid date.', 'field'),
  number: message('The {field} field must be a number.', 'field'),
  integer: message('The {field} field must be an integer.', 'field'),
  atMost: message('The {field} field must not be greater than {bound}.', 'field', 'bound'),
  atLeast: message('The {field} field must be at least {bound}.', 'field', 'bound'),
  longest: message(
    'The {field} field must not be greater than {n, plural, one {# character} other {# characters}}.',
    'field',
    'n',
  ),
  shortest: message(
    'The {field} field must be at least {n, plural, one {# character} other {# characters}}.',
    'field',
    'n',
  ),
  largest: message('The {field} field must not be greater than {kilobytes} kilobytes.', 'field', 'kilobytes'),
  mostItems: message(
    'The {field} field must not have more than {n, plural, one {# item} other {# items}}.',
    'field',
    'n',
  ),
  tooManyLogins: message(
    'Too many login attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
    'seconds',
  ),
  /** After the first of several refusals. */
  more: message('{sentence} (and {n, plural, one {# more error} other {# more errors}})', 'sentence', 'n'),
})

/** Fields in the network's refusals, as labels at the beginning of a sentence. */
const fieldTexts = texts('networkField', {
  email: 'E-mail',
  password: 'Password',
  passwordConfirmation: 'Repeated password',
  currentPassword: 'Current password',
  token: 'Reset link',
  gstCertificate: 'GST certificate',
  userTypes: 'User types',
  privacyVisibility: 'Audience',
  message: 'Message',
  comment: 'Comment',
  value: 'Text',
  review: 'Review',
  rating: 'Rating',
  reportMessage: 'Report',
  images: 'Pictures',
  attachments: 'Attachments',
})

const fieldKey = (name: string): string => name.toLowerCase().replaceAll(/[ _]/g, '')
const fieldNames = new Map<string, () => string>(
  Object.keys(fieldTexts).map((name) => [fieldKey(name), () => fieldTexts[name as keyof typeof fieldTexts]]),
)
const fieldName = (field: string): string => fieldNames.get(fieldKey(field))?.() ?? field

/** Maximum characters of a sentence that is read. A longer one is shown as it is. */
const longestSentence = 300

/** The ids of the messages that are read again, also those of the app that the network uses. */
export const readIds: readonly string[] = [
  ...Object.keys(withValues).map((name) => `networkRule.${name}`),
  ...['fileTooLarge', 'shipmentFileTooLarge', 'pictureNotShown', 'fileTypeRefused'].map(
    (name) => `wallRules.${name}`,
  ),
]

/** A name of a field or file, without marks of direction, controls and brackets of HTML. */
const fieldPattern = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]{0,99}`
const typesPattern = String.raw`\.?[\p{L}\p{N}*](?:[\p{L}\p{N} ,.*/+-]{0,198}[\p{L}\p{N}*])?`

const readWithValues = messageReader(
  readIds,
  {
    field: fieldPattern,
    accepted: typesPattern,
    format: String.raw`\w{1,12}`,
    sentence: '[^()]{1,300}',
  },
  { field: fieldName, sentence: (sentence) => inOwnWords(sentence) },
)

/** Sentences of the network, and of the framework that it is built with, whose meaning a text of the app has. */
const sentences: readonly (readonly [RegExp, () => string])[] = [
  [/^(?:this action is unauthorized|forbidden|unauthorized)\.?$/i, () => errorTexts.forbidden],
  [/^unauthenticated\.?$/i, () => errorTexts['signed-out']],
  [/^(?:csrf token mismatch|page expired)\.?$/i, () => errorTexts.csrf],
  [
    /^(?:the given data was invalid|unprocessable (?:content|entity)|bad request|unsupported media type|the json could not be read|this idempotency-key was used for another request)\.?$/i,
    () => errorTexts.invalid,
  ],
  [/^too many (?:attempts|requests)\.?$/i, () => errorTexts.throttled],
  [/^(?:(?:internal )?server error|service unavailable)\.?$/i, () => errorTexts.server],
  [/^(?:the post data is|payload|content|request entity) too large\.?$/i, () => errorTexts['too-large']],
  [
    /^(?:(?:[\w ]{1,60} )?not found|the route \S{1,200} could not be found)\.?$/i,
    () => errorTexts['not-found'],
  ],
  [/^we can['\u2019]t find a user with that e-?mail address\.?$/i, () => networkTexts.noSuchAccount],
  [/^please wait before retrying\.?$/i, () => networkTexts.tooSoon],
  [/^this password reset token is invalid\.?$/i, () => networkTexts.linkExpired],
  [
    /^(?:the provided password does not match your current password|the password is incorrect)\.?$/i,
    () => networkTexts.notCurrentPassword,
  ],
  [/^you can send messages to your connections only\.?$/i, () => networkTexts.connectionsOnly],
  [/^this kind of post cannot be edited\.?$/i, () => networkTexts.kindNotEdited],
  [/^this profile is not open to members\.?$/i, () => networkTexts.profileClosed],
]

/** Laravel before its tenth version writes "The email must be", without "field". */
const withField = (sentence: string): string =>
  sentence.replace(/^(The .{1,100}?) (must|format|confirmation)\b/i, '$1 field $2')

/** Returns a sentence of the network in the user's language; null if the app has no text of that meaning. */
export const inOwnWords = (said: string): string | null => {
  const sentence = said.trim()
  if (sentence.length > longestSentence) return null
  const known = sentences.find(([form]) => form.test(sentence))
  if (known) return known[1]()
  return translationOf(sentence) ?? readWithValues(sentence) ?? readWithValues(withField(sentence))
}
