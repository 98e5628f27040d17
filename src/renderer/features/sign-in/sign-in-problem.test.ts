// @no-page
import { expect, onTestFinished, test } from 'vitest'
import { appError, type ErrorCode, errorCodes } from '#shared/errors.ts'
import { quoted } from '#shared/texts/isolated.ts'
import { languageNames, setLanguage } from '#shared/texts/language.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { signInProblem } from './sign-in-problem.ts'
import { signInTexts as texts } from './texts.ts'

test.each([
  ['bad-address', 'server', texts.badAddress],
  ['not-our-server', 'server', texts.notOurs],
  ['certificate', 'server', texts.certificate],
  ['bad-answer', 'server', texts.htmlPage],
  ['offline', 'server', texts.unreachable],
  ['invalid', 'password', texts.wrongCredentials],
  ['timeout', null, texts.timeout],
  ['server', null, texts.serverFault],
] satisfies [ErrorCode, string | null, string][])('assigns %s to the field %s', (code, field, text) => {
  const problem = signInProblem(appError(code), true)
  expect(problem.field).toBe(field)
  expect(problem.text).toBe(text)
})

test('uses a distinct text for each error except server faults', () => {
  const problems = errorCodes.map((code) => signInProblem(appError(code), true).text)
  const own = problems.filter((text) => text !== texts.serverFault)
  expect(new Set(own).size).toBe(own.length)
})

test('reports an offline computer instead of a wrong address', () => {
  expect(signInProblem(appError('offline'), false)).toMatchObject({ text: texts.offline, field: null })
})

test("shows the server's password error at the password field", () => {
  const error = appError('invalid', { fields: { password: ['Too short.'] } })
  expect(signInProblem(error, true)).toEqual({ field: 'password', text: 'Too short.', general: false })
})

test("shows the server's message for refused credentials above both fields", () => {
  const error = appError('invalid', { fields: { email: ['These credentials do not match our records.'] } })
  expect(signInProblem(error, true)).toMatchObject({
    text: 'These credentials do not match our records.',
    general: true,
    field: 'password',
  })
})

test('says a wrong password in the language of the user, and quotes what only the network can say', async () => {
  const of = (sentence: string, field = 'email') =>
    signInProblem(appError('invalid', { fields: { [field]: [sentence] } }), true)
  const known = 'These credentials do not match our records.'
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
  for (const tag of Object.keys(languageNames) as (keyof typeof languageNames)[]) {
    if (tag === 'en') continue
    const messages = await import(`../../../languages/${tag}.json`)
    setLanguage({ tag, messages: messages.default })
    expect(of(known)).toMatchObject({ text: texts.wrongCredentials, general: true, field: 'password' })
    for (const field of ['email', 'password'])
      expect(of('This account is paused.', field)).toMatchObject({
        text: sentenceLine([texts.wrongCredentials, quoted('This account is paused.')]),
        general: field === 'email',
      })
    expect(texts.wrongCredentials).not.toMatch(/Wrong e-mail/)
  }
})

test('counts down a throttled sign-in, 30 seconds by default', () => {
  expect(signInProblem(appError('throttled', { retryAfter: 42 }), true)).toMatchObject({
    wait: 42,
    text: 'Too many attempts. Try again in 42 seconds.',
  })
  expect(signInProblem(appError('throttled'), true).wait).toBe(30)
})

test('reports maintenance with its end instead of too many attempts', () => {
  const problem = signInProblem(appError('throttled', { status: 503, retryAfter: 60 }), true)
  expect(problem).toMatchObject({ wait: 60, field: null, general: true })
  expect(problem.text).toBe('The network is under maintenance. Try again in 60 seconds.')
  expect(problem.countdown?.(1)).toBe('The network is under maintenance. Try again in 1 second.')
  const until = new Date(2031, 4, 6, 14, 35).getTime()
  const long = signInProblem(appError('throttled', { status: 503, retryAfter: 300, until }), true)
  expect(long.text).toMatch(/^The network is under maintenance until 6 May, 14:35\. Try again in 300 /)
  const tooMany = signInProblem(appError('throttled', { status: 429, retryAfter: 60 }), true)
  expect(tooMany.text).toBe('Too many attempts. Try again in 60 seconds.')
})
