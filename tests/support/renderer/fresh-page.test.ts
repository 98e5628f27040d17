import { expect, test, vi } from 'vitest'
import { freshen } from './fresh-page.ts'

test('takes back listeners, timers, frames and observers', async () => {
  const heard = vi.fn()
  for (const target of [window, document, document.documentElement, document.body])
    target.addEventListener('leak', heard)
  setTimeout(heard)
  setInterval(heard, 1)
  requestAnimationFrame(heard)
  new MutationObserver(heard).observe(document, { childList: true, subtree: true })
  freshen()
  document.body.append('x')
  document.body.dispatchEvent(new Event('leak', { bubbles: true }))
  // Frames come again.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(heard).not.toHaveBeenCalled()
})

test('takes back what was set in globals, interfaces and the page', () => {
  const { innerWidth, matchMedia, scrollTo } = window
  const { focus } = HTMLElement.prototype
  Object.assign(window, { quayside: {}, innerWidth: 320, matchMedia: () => null, scrollTo: () => {} })
  Object.assign(HTMLElement.prototype, { focus: () => {}, leak: () => {} })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  document.documentElement.dir = 'rtl'
  document.body.append('x')
  document.head.append(document.createElement('style'))
  localStorage.setItem('a', '1')
  sessionStorage.setItem('a', '1')
  history.pushState(null, '', '/frontend/wall?a=1')
  freshen()
  expect('quayside' in window).toBe(false)
  expect([window.innerWidth, window.matchMedia, window.scrollTo]).toEqual([innerWidth, matchMedia, scrollTo])
  expect([HTMLElement.prototype.focus, 'leak' in HTMLElement.prototype]).toEqual([focus, false])
  expect([document.hidden, navigator.onLine]).toEqual([false, true])
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect([localStorage.length, sessionStorage.length, location.pathname + location.search]).toEqual([
    0,
    0,
    '/',
  ])
})

test('makes the modules of the app anew', async () => {
  const { store } = await import('../../../src/renderer/lib/store.ts')
  freshen()
  expect((await import('../../../src/renderer/lib/store.ts')).store).not.toBe(store)
})
