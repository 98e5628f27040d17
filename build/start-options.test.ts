import { describe, expect, it } from 'vitest'
import { forElectron, readStartOptions } from './start-options.ts'

describe('npm start', () => {
  it('passes unknown options to the host and the app', () => {
    expect(
      readStartOptions(['--host', 'browser', '--port', '0', '--headless', '--server', 'http://x']),
    ).toEqual({
      host: 'browser',
      headless: true,
      rest: ['--port', '0', '--server', 'http://x'],
    })
    expect(readStartOptions(['--host=electron'])).toEqual({ host: 'electron', headless: false, rest: [] })
  })

  it('refuses an unknown host', () => {
    expect(() => readStartOptions(['--host', 'firefox'])).toThrow('--host is browser or electron')
    expect(() => readStartOptions(['--host'])).toThrow('--host is browser or electron')
  })

  it.each([['--headless'], ['--port', '0'], ['--port=0'], ['--platform', 'win32'], ['--control']])(
    'takes the browser host for %s %s, which Electron lacks',
    (...argv) => {
      expect(readStartOptions(argv).host).toBe('browser')
    },
  )

  it('refuses Electron without a window', () => {
    expect(() => readStartOptions(['--host', 'electron', '--headless'])).toThrow('needs the browser host')
  })

  it('hides the browser host’s options from Electron', () => {
    expect(forElectron(['--port', '80', '--server', 'http://x', '--port=1', '--control'])).toEqual([
      '--server',
      'http://x',
    ])
  })
})
