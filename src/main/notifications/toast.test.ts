import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { launchOf, readLaunch, replyIn, toastActivator, toastXml } from './toast.ts'

const click = { tag: 'a-1', account: 'https://network.example|7', path: '/frontend/wall?queryPostId=5' }

it('reads back a written launch text', () => {
  expect(readLaunch(launchOf(click))).toEqual(click)
})

it('writes a launch text that Electron can split', () => {
  const fields = launchOf(click)
    .split('&')
    .map((field) => field.split('='))
  expect(fields.every(({ length }) => length === 2)).toBe(true)
  expect(Object.fromEntries(fields)).toMatchObject({ type: 'click', tag: 'a-1' })
})

it('replaces a path that is too long with the list', () => {
  const path = `/frontend/wall?${'a'.repeat(3000)}`
  expect(readLaunch(launchOf({ ...click, path }))?.path).toBe('/frontend/notifications-view-all')
})

it.each([
  '/frontend/view-air-voyager/v-9',
  '/frontend/view-user-complete-profile/u-1',
  'https://elsewhere.example/',
  '//elsewhere.example/frontend/',
  '/media/%2Fa',
  '/frontend/../settings',
  '/settings/password',
  '',
])('rejects the path %s', (path) => {
  expect(readLaunch(new URLSearchParams({ ...click, path }).toString())).toBeNull()
})

it.each(['', 'type=click', 'nonsense', `${'&a=b'.repeat(2000)}`])('rejects the launch text %s', (text) => {
  expect(readLaunch(text)).toBeNull()
})

it("escapes members' text and removes characters that XML forbids", () => {
  const xml = toastXml(
    { title: 'A & "B" </text>', body: 'x\u0000\u0008\ud800<image src="https://e.example"/>\n😀' },
    'a=1&b=2',
  )
  expect(xml).toContain('launch="a=1&amp;b=2"')
  expect(xml).toContain('<text>A &amp; &quot;B&quot; &lt;/text&gt;</text>')
  expect(xml).toContain('x\ufffd&lt;image src=&quot;https://e.example&quot;/&gt;\n😀')
  const elements = [...xml.matchAll(/<([a-z]+)[\s>]/g)].map(([, name]) => name)
  expect(elements).toEqual(['toast', 'visual', 'binding', 'text', 'text'])
})

it('uses the activator that the installer unregisters', () => {
  const script = readFileSync(new URL('../../../build/installer/installer.nsh', import.meta.url), 'utf8')
  expect(script).toContain(`Software\\Classes\\CLSID\\${toastActivator}"`)
})

it('adds a reply field if it fits into the toast', () => {
  const texts = { placeholder: 'Write "here"', send: 'Send' }
  const xml = toastXml({ title: 'T', body: 'B' }, launchOf(click), { reply: texts })
  expect(xml).toContain('<input id="reply" type="text" placeHolderContent="Write &quot;here&quot;"/>')
  const given = /arguments="([^"]*)"/.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect([new URLSearchParams(given).get('type'), readLaunch(given)]).toEqual(['reply', click])
  const long = launchOf({ ...click, path: `/frontend/wall?${'a'.repeat(600)}` })
  expect(toastXml({ title: 'T', body: 'B' }, long, { reply: texts })).not.toContain('<input')
})

it.each([
  [{ reply: ' Yes ' }, 'Yes'],
  [{ userInputs: { reply: 'Yes' } }, 'Yes'],
  [{ reply: 'long '.repeat(20_000) }, 'long '.repeat(20_000).trim()],
  [{ reply: ' ' }, null],
  [{}, null],
])('reads the whole reply: %#', (details, text) => expect(replyIn(details)).toBe(text))

it('adds a button with the launch text and the action', () => {
  const xml = toastXml({ title: 'T', body: 'B' }, launchOf(click), { action: 'Mute "it"' })
  expect(xml).toContain('<actions><action content="Mute &quot;it&quot;"')
  const given = /arguments="([^"]*)"/.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const fields = new URLSearchParams(given)
  expect([fields.get('type'), fields.get('action'), readLaunch(given)]).toEqual(['action', '0', click])
})
