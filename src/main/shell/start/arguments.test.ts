import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it('reads both forms of both options, between those of others', () => {
  const argv = [
    '.',
    '--no-sandbox',
    '--server',
    'http://127.0.0.1:8000',
    '--user-data=data',
    '--inspect=9229',
  ]
  expect(readArguments(argv)).toEqual({
    server: 'http://127.0.0.1:8000',
    userData: resolve('data'),
    atLogin: false,
    diagnostics: false,
  })
  expect(readArguments(['.', '--at-login']).atLogin).toBe(true)
})

const nothing = { server: null, userData: null, atLogin: false, diagnostics: false }

it('finds nothing where nothing is', () => {
  expect(readArguments([])).toEqual(nothing)
  expect(readArguments(['--server', '--user-data'])).toEqual(nothing)
})

it('finds the wish for a report, wherever it stands', () => {
  expect(readArguments(['.', '--diagnostics']).diagnostics).toBe(true)
  expect(readArguments(['--diagnostics', '--user-data', 'data'])).toEqual({
    ...nothing,
    userData: resolve('data'),
    diagnostics: true,
  })
})

it('reads nothing that a link could have added', () => {
  for (const end of ['--', 'quayside://post/5', 'QUAYSIDE:x'])
    expect(
      readArguments([
        '--server=https://a.example',
        end,
        '--server=https://evil.example',
        '--user-data=x',
        '--at-login',
      ]),
    ).toEqual({
      server: 'https://a.example',
      userData: null,
      atLogin: false,
      diagnostics: false,
    })
  expect(readArguments(['quayside://post/5', '--diagnostics']).diagnostics).toBe(false)
})
