import { afterEach, expect, it, vi } from 'vitest'
import { setLanguage } from '#shared/texts/language.ts'
import { helpText } from './help.ts'

vi.mock('electron', () => ({ app: {} }))
afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it('lists the switches in the current language', () => {
  expect(helpText()).toContain('\n  --help           Prints this help and ends\n')
  setLanguage({ tag: 'es', messages: { 'native.help.help': 'Muestra esta ayuda y termina' } })
  expect(helpText()).toContain('\n  --help           Muestra esta ayuda y termina\n')
  const names = helpText().match(/^ {2}--[a-z-]+/gm)
  expect(names?.map((name) => name.trim())).toEqual([
    ...['--server', '--user-data', '--lang', '--at-login', '--diagnostics', '--help'],
  ])
})
