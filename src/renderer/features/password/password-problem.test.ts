// @no-page
import { describe, expect, it } from 'vitest'
import { appError, type ErrorCode } from '#shared/errors.ts'
import { waitingTexts } from '../../lib/error-texts.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { passwordProblem } from './password-problem.ts'

const lost = texts.setLost
const problemOf = (code: ErrorCode, more = {}) => passwordProblem(appError(code, more), lost)

describe('passwordProblem', () => {
  it("assigns the server's messages to their fields", () => {
    const fields = { current_password: ['It does not match.'], password: ['Too short.', 'No number.'] }
    expect(problemOf('invalid', { message: 'The given data was invalid.', fields })).toEqual({
      note: null,
      fields: { current_password: 'It does not match.', password: 'Too short. No number.' },
    })
  })
  it('shows the messages of other fields as a note', () => {
    expect(problemOf('invalid', { fields: { token: ['This token is over.'] } }).note).toBe(
      'This token is over.',
    )
    expect(problemOf('invalid').note).toBe(texts.refused)
  })
  it('never claims that nothing changed after a lost answer', () => {
    expect(problemOf('unknown-outcome').note).toBe(`No answer came back. ${lost}`)
    expect(problemOf('unknown-outcome', { status: 500, message: 'Out of order.' }).note).toBe(
      `Out of order. ${lost}`,
    )
  })
  it('reports an unsent request after offline and timeout', () => {
    expect([problemOf('offline').note, problemOf('timeout').note]).toEqual([texts.offline, texts.timeout])
  })
  it('counts down Retry-After, or 30 seconds without it', () => {
    expect(problemOf('throttled', { status: 429, retryAfter: 7 })).toMatchObject({
      wait: 7,
      countdown: waitingTexts.throttled,
    })
    const serviced = problemOf('throttled', { status: 503 })
    expect([serviced.wait, serviced.note]).toEqual([
      30,
      'The network is under maintenance. Try again in 30 seconds.',
    ])
  })
  it('reports a network without this function', () => {
    expect(problemOf('not-found').note).toBe(texts.absent)
  })
})
