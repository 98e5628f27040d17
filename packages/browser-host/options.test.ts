import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('reads the host’s options and leaves the others to the app', () => {
  const options = readOptions(['--port', '7', '--server', 'http://a.test', '--platform=win32', '--headless'])
  expect(options).toMatchObject({ port: 7, platform: 'win32', headless: true })
  expect(options.rest).toEqual(['--server', 'http://a.test'])
})

it('accepts a supported platform and refuses others', () => {
  expect(readOptions([]).platform).toBe(null)
  expect(() => readOptions(['--platform', 'amiga'])).toThrow('--platform is one of win32, darwin, linux')
})

it('keeps the URL that starts the app on macOS off the command line', () => {
  expect(readOptions(['--open-url', 'quayside://post/5'])).toMatchObject({
    openUrl: 'quayside://post/5',
    rest: [],
  })
})
