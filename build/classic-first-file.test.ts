import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { asClassic } from './classic-first-file.ts'

const runtime = 'var e=(n)=>n+1,t={two:2};export{t as a,e as n};'
const entry =
  'const deps=["assets/a.css"];\nimport{a as x,n as y}from"./runtime-B1.js";const z=y(x.two),w="$&";var top=4;function f(){return new URL(import.meta.url).pathname+top}export{z as do,w as b,f as c};'

interface Exports {
  readonly do: number
  readonly b: string
  readonly c: () => string
}

const run = (code: string): Exports => {
  const page = { location: { href: 'http://a.test/frontend/wall' }, URL, firstFile: null as Exports | null }
  runInNewContext(asClassic(code, new Map([['runtime-B1.js', runtime]])).script, page)
  if (page.firstFile === null) throw new Error('the script has no exports')
  expect(Object.keys(page)).toEqual(['location', 'URL', 'firstFile'])
  return page.firstFile
}

it('runs a module and what it imports as one script, with its exports', () => {
  const exported = run(entry)
  expect([exported.do, exported.b, exported.c()]).toEqual([3, '$&', '/frontend/wall4'])
})

it('leaves a module with the same exports for later files', async () => {
  Object.assign(globalThis, { firstFile: run(entry) })
  const { exports } = asClassic(entry, new Map([['runtime-B1.js', runtime]]))
  const module = await import(`data:text/javascript,${encodeURIComponent(exports)}`)
  expect([module.do, module.b, module.c()]).toEqual([3, '$&', '/frontend/wall4'])
})

it('refuses an import that it cannot read', () => {
  expect(() =>
    asClassic('import*as x from"./runtime-B1.js";', new Map([['runtime-B1.js', runtime]])),
  ).toThrow('imports runtime-B1.js in an unknown way')
})
