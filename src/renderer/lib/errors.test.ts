import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AppError, appError, errorCodes } from '#shared/errors.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { answerText, errorText } from './errors.ts'

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
