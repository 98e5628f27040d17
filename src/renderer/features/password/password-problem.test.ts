import { describe, expect, it } from 'vitest'
import { appError, type ErrorCode } from '#shared/errors.ts'
import { waitingTexts } from '../../lib/texts.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { passwordProblem } from './password-problem.ts'

const lost = texts.setLost
const of = (code: ErrorCode, more = {}) => passwordProblem(appError(code, more), lost)

describe('what a password form says', () => {
  it('has the server’s words beside the fields they are about, all of them', () => {
    const fields = { current_password: ['It does not match.'], password: ['Too short.', 'No number.'] }
    expect(of('invalid', { message: 'The given data was invalid.', fields })).toEqual({
      note: null,
      fields: { current_password: 'It does not match.', password: 'Too short. No number.' },
    })
  })
  it('has them above when they are about no field that is shown', () => {
    expect(of('invalid', { fields: { token: ['This token is over.'] } }).note).toBe('This token is over.')
    expect(of('invalid').note).toBe(texts.refused)
  })
  it('never claims that nothing happened when the answer was lost', () => {
    expect(of('unknown-outcome').note).toBe(`No answer came back. ${lost}`)
    expect(of('unknown-outcome', { status: 500, message: 'Out of order.' }).note).toBe(
      `Out of order. ${lost}`,
    )
  })
  it('says that nothing was sent where that is proven', () => {
    expect([of('offline').note, of('timeout').note]).toEqual([texts.offline, texts.timeout])
  })
  it('counts down what the server asked for, and half a minute where it did not say', () => {
    expect(of('throttled', { status: 429, retryAfter: 7 })).toMatchObject({
      wait: 7,
      countdown: waitingTexts.throttled,
    })
    const serviced = of('throttled', { status: 503 })
    expect([serviced.wait, serviced.note]).toEqual([
      30,
      'The network is under maintenance. Try again in 30 seconds.',
    ])
  })
  it('tells a network that does not offer it', () => {
    expect(of('not-found').note).toBe(texts.absent)
  })
})
