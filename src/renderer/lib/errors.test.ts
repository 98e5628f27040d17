import { expect, test } from 'vitest'
import { appError, errorCodes } from '#shared/errors.ts'
import { busyText } from './error-texts.ts'
import { errorText } from './errors.ts'

test('every code has words of its own', () => {
  const texts = errorCodes.map((code) => errorText(appError(code)))
  expect(new Set(texts).size).toBe(errorCodes.length)
})

test('where the server refused, its words say more than ours', () => {
  expect(errorText(appError('forbidden', { message: 'Only for members.' }))).toBe('Only for members.')
  expect(errorText(appError('invalid', { fields: { rating: ['Too high.'] } }))).toBe('Too high.')
})

test('the words about fields come before the general line, each once', () => {
  const message = 'The given data was invalid.'
  const fields = { message: ['Too long.'], 'images.0': ['No PNG.'], 'images.1': ['No PNG.'], empty: [] }
  expect(errorText(appError('invalid', { message, fields }))).toBe('Too long. No PNG.')
  expect(errorText(appError('invalid', { message, fields: {} }))).toBe(message)
})

test('where the server broke, its words are not shown', () => {
  expect(errorText(appError('server', { message: 'SQLSTATE[HY000]' }))).not.toContain('SQLSTATE')
})

test('a server that is busy or being serviced is not one of whom too much was asked', () => {
  const busy = appError('throttled', { status: 503, retryAfter: 60 })
  expect(errorText(busy)).toBe(busyText)
  expect(errorText({ ...busy, message: 'Service Unavailable' })).toBe(busyText)
  expect(errorText(appError('throttled', { status: 429, message: 'Slow down.' }))).toBe('Slow down.')
})
