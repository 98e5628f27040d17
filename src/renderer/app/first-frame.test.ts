import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSignedInUser } from '../../../tests/support/renderer/signed-in.ts'
import { sessionAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { removeFirstFrame } from './first-frame.ts'

const isThere = (): boolean => document.getElementById('first-frame') !== null
const root = (): HTMLElement => document.getElementById('root') as HTMLElement
const post = '<div role="feed"><article></article></div>'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  history.replaceState(null, '', '/frontend/wall')
  document.body.innerHTML = '<div id="root"></div><div id="first-frame"></div>'
  setSignedInUser({ id: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('stays until the page has a post of its own', () => {
  removeFirstFrame(root())
  vi.advanceTimersByTime(500)
  expect(isThere()).toBe(true)
  root().innerHTML = post
  vi.advanceTimersByTime(50)
  expect(isThere()).toBe(false)
})

it('goes after a while without a post', () => {
  removeFirstFrame(root())
  vi.advanceTimersByTime(2100)
  expect(isThere()).toBe(false)
})

it.each<[string, () => void]>([
  ['is signed out', () => store.set(sessionAtom, { status: 'signed-out', reason: 'none', server: null })],
  ['shows another screen', () => history.replaceState(null, '', '/frontend/credits')],
])('goes at once if the page %s', (_case, change) => {
  change()
  removeFirstFrame(root())
  expect(isThere()).toBe(false)
})
