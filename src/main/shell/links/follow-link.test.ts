import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFollowLink } from './follow-link.ts'

it.each([
  ['https://network.example/frontend/users/u-1', '/frontend/users/u-1'],
  ['https://network.example//frontend/./users/u-1', '/frontend/users/u-1'],
  ['https://network.example/about', null],
  ['https://other.example/frontend/users/u-1', null],
  ['mailto:a@b.example', null],
])('opens %s as the app path %s', (url, path) => {
  const went: string[] = []
  const opened: string[] = []
  createFollowLink({
    network: () => 'https://network.example',
    goTo: (to) => went.push(to),
    openLink: (to) => opened.push(to),
  })(url)
  expect(went).toEqual(path === null ? [] : [path])
  expect(opened).toEqual(path === null ? [url] : [])
})

it('every window and page opens its links through followLink', () => {
  const parts = ['links/start.ts', 'windows/start.ts', 'contents.ts']
  const shell = parts.map((part) => readFileSync(join(import.meta.dirname, '..', part), 'utf8')).join('\n')
  expect(shell.match(/openLink: followLink,/g)).toHaveLength(2)
  expect(shell.match(/^ {4}followLink,$/gm)).toHaveLength(1)
  // Only followLink itself opens one directly, and a details window its own page in the browser.
  expect(shell.match(/openLink\(url\)/g)).toHaveLength(2)
})
