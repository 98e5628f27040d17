// @no-page
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AppError, appError, errorCodes } from '#shared/errors.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { quotesIn } from '#shared/texts/isolated.ts'
import { setLanguage } from '#shared/texts/language.ts'
import turkish from '../../languages/tr.json' with { type: 'json' }
import { errorTexts } from './error-texts.ts'
import { answerText, errorText, refusalText, successText } from './errors.ts'

test('has a distinct text for each code', () => {
  const texts = errorCodes.map((code) => errorText(appError(code)))
  expect(new Set(texts).size).toBe(errorCodes.length)
})

test("prefers the server's message for a refusal", () => {
  expect(errorText(appError('forbidden', { message: 'Only for members.' }))).toBe('Only for members.')
  expect(errorText(appError('invalid', { fields: { rating: ['Too high.'] } }))).toBe('Too high.')
})

test('prefers unique field messages to the general one', () => {
  const message = 'The given data was invalid.'
  const fields = { message: ['Too long.'], 'images.0': ['No PNG.'], 'images.1': ['No PNG.'], empty: [] }
  expect(errorText(appError('invalid', { message, fields }))).toBe('Too long. No PNG.')
  expect(errorText(appError('invalid', { message, fields: {} }))).toBe(message)
})

test("shows the server's message for a server error, if it has one", () => {
  expect(errorText(appError('server', { status: 500, message: 'Out of order.' }))).toBe('Out of order.')
  expect(errorText(appError('server', { status: 500 }))).toBe('The server ran into a problem.')
})

test('reports a missing answer only if none arrived', () => {
  const lost = (more: Partial<AppError> = {}) => appError('unknown-outcome', more)
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 599 }),
      fc.option(fc.stringMatching(/^[A-Z][a-z]{1,20}$/), { nil: undefined }),
      (status, message) => {
        const error = lost({ status, ...(message === undefined ? {} : { message }) })
        for (const text of [answerText(error), errorText(error)]) {
          expect(text).not.toContain('No answer')
          if (message !== undefined) expect(text).toContain(message)
        }
      },
    ),
  )
  for (const text of [answerText(lost()), errorText(lost())]) expect(text).toContain('No answer came back.')
})

test('reports maintenance with its end, apart from too many requests', () => {
  const serviced = appError('throttled', { status: 503, retryAfter: 60 })
  expect(errorText(serviced)).toBe('The network is under maintenance.')
  expect(errorText({ ...serviced, message: 'Service Unavailable' })).toBe('The network is under maintenance.')
  vi.setSystemTime(new Date(2026, 10, 22, 9))
  setSteadyNow(Date.now())
  const at = (...moment: [number, number, number, number, number]): string =>
    errorText({ ...serviced, until: new Date(...moment).getTime() })
  expect(at(2026, 10, 22, 14, 35)).toBe('The network is under maintenance until 14:35.')
  expect(at(2026, 10, 23, 6, 0)).toBe('The network is under maintenance until 23 Nov, 06:00.')
  expect(at(2026, 10, 22, 9, 1)).toBe('The network is under maintenance.')
  vi.useRealTimers()
  setSteadyNow(Date.now())
  expect(errorText(appError('throttled', { status: 429, message: 'Slow down.' }))).toBe('Slow down.')
})

const inTurkish = (): void => {
  setLanguage({ tag: 'tr', messages: turkish })
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
}
const refused = (message: string, more: Partial<AppError> = {}) =>
  appError('invalid', { status: 422, message, ...more })

test.each([
  'This action is unauthorized.',
  'The given data was invalid.',
  'Too Many Attempts.',
  'Server Error',
  "We can't find a user with that email address.",
  'Please wait before retrying.',
  'This password reset token is invalid.',
  'The provided password does not match your current password.',
  'You can send messages to your connections only.',
])('shows a known sentence of the network in the language of the user: %s', (sentence) => {
  expect(errorText(refused(sentence))).toBe(sentence)
  inTurkish()
  const shown = errorText(refused(sentence))
  expect(Object.values(turkish)).toContain(shown)
  expect(quotesIn(shown)).toHaveLength(1)
  expect(refusalText(sentence, 'Own.')).toBe(shown)
})

test('shows the sentences that the app has itself by their translations', () => {
  inTurkish()
  expect(errorText(refused('There is no room left on the disk of this computer.'))).toBe(
    turkish['error.disk-full'],
  )
})

test('quotes an unknown sentence of the network below its own, in whatever way it is shown', () => {
  inTurkish()
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-z]{3,12} qzx\.$/), (sentence) => {
      for (const text of [
        errorText(refused(sentence)),
        errorText(refused('', { fields: { comment: [sentence] } })),
        errorText(appError('unknown-outcome', { status: 500, message: sentence })),
        answerText(appError('server', { status: 500, message: sentence })),
        refusalText(sentence, errorTexts.invalid),
      ]) {
        const [own = '', quote] = quotesIn(text)
        expect(quote).toBe(sentence)
        expect(Object.values(turkish)).toContain(own.trim())
      }
    }),
  )
})

test('takes a message without a status as the app’s own', () => {
  inTurkish()
  expect(errorText(appError('managed', { message: 'Kuruluşunuz buna izin vermiyor.' }))).toBe(
    'Kuruluşunuz buna izin vermiyor.',
  )
})

test('a success has the network’s words in English only', () => {
  expect(successText('Post shared successfully!', 'Shared.')).toBe('Post shared successfully!')
  expect(successText(undefined, 'Shared.')).toBe('Shared.')
  inTurkish()
  expect(successText('Post shared successfully!', 'Paylaşıldı.')).toBe('Paylaşıldı.')
})
