import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it('reads both forms of each option among other options', () => {
  const argv = [
    '.',
    '--no-sandbox',
    '--server',
    'http://127.0.0.1:8000',
    '--user-data=data',
    '--inspect=9229',
    '--lang',
    'pt-BR',
    '--pace=20',
  ]
  expect(readArguments(argv)).toEqual({
    server: 'http://127.0.0.1:8000',
    userData: resolve('data'),
    language: 'pt-BR',
    pace: '20',
    atLogin: false,
    diagnostics: false,
    help: false,
  })
  expect(readArguments(['.', '--at-login']).atLogin).toBe(true)
})

const defaults = {
  server: null,
  userData: null,
  language: null,
  pace: null,
  atLogin: false,
  diagnostics: false,
  help: false,
}

it('returns defaults without options', () => {
  expect(readArguments([])).toEqual(defaults)
  expect(readArguments(['--server', '--user-data'])).toEqual(defaults)
})

it('finds the help option before a link', () => {
  expect(readArguments(['.', '--help', '--lang=es'])).toEqual({ ...defaults, language: 'es', help: true })
  expect(readArguments(['quayside://post/5', '--help']).help).toBe(false)
})

it('finds the diagnostics option at any position', () => {
  expect(readArguments(['.', '--diagnostics']).diagnostics).toBe(true)
  expect(readArguments(['--diagnostics', '--user-data', 'data'])).toEqual({
    ...defaults,
    userData: resolve('data'),
    diagnostics: true,
    help: false,
  })
})

it('ignores options after a link or two dashes', () => {
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
      language: null,
      pace: null,
      atLogin: false,
      diagnostics: false,
      help: false,
    })
  expect(readArguments(['quayside://post/5', '--diagnostics']).diagnostics).toBe(false)
})
