import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { homePath } from '#shared/paths.ts'
import type { CachedFrame } from '../../storage/cached-frame.ts'
import { createFirstFrames, type FirstFramePorts, firstFramePath } from './first-frame.ts'

const source = readFileSync(join(import.meta.dirname, '../../../renderer/index.html'), 'utf8')
/** The page as vite builds it. */
const html = source
  .replace(/<script type="module".*<\/script>/, '')
  .replace(
    '</head>',
    '<script defer src="/assets/first-a1.js"></script>\n<link rel="stylesheet" href="/assets/b2.css"></head>',
  )
const wall = { markup: '<main><img src="/media/a?of=old&amp;w=1">Offers</main>', sheets: ['/assets/b2.css'] }

const setUp = (more: Partial<FirstFramePorts> = {}) => {
  const saved = new Map<string, CachedFrame>()
  const onShown = vi.fn()
  const ports: FirstFramePorts = {
    cache: {
      readFrame: (key) => saved.get(key) ?? null,
      writeFrame: (key, frame) => void saved.set(key, frame),
    },
    account: () => 'a',
    isLocked: () => false,
    preferences: () => ({ colorScheme: 'auto', lastPath: homePath }),
    onShown,
    ...more,
  }
  const frames = createFirstFrames(ports)
  const earlier = createFirstFrames({ ...ports, onShown: () => undefined })
  earlier.into(html)
  earlier.save('a', wall)
  return { frames, saved, onShown }
}

it('brings the last wall into the page, and starts the page after it', () => {
  const { frames, saved, onShown } = setUp()
  saved.set('a', { ...(saved.get('a') as CachedFrame), mark: 'old' })
  const page = frames.into(html)
  expect(page).toContain(
    '<template shadowrootmode="closed"><link rel="stylesheet" crossorigin href="/assets/b2.css"><main><img src="/media/a?of=',
  )
  expect(page).not.toContain('of=old')
  expect(page).not.toContain('<script type="module"')
  expect(page).toContain('<link rel="preload" as="script" href="/assets/first-a1.js">')
  expect(page).toContain(`<script src="${firstFramePath}" defer></script>`)
  // Whatever the markup is, the page's own elements come before it.
  expect(page.indexOf('id="first-frame"')).toBeGreaterThan(page.indexOf('src="/language.js"'))
  expect(page.indexOf('id="first-frame"')).toBeGreaterThan(page.indexOf('id="root"'))
  expect(onShown).toHaveBeenCalledOnce()
})

it.each<[string, Partial<FirstFramePorts>]>([
  ['signed out', { account: () => null }],
  ['another account', { account: () => 'b' }],
  ['locked', { isLocked: () => true }],
  ['on another screen', { preferences: () => ({ colorScheme: 'auto', lastPath: '/frontend/credits' }) }],
])('leaves the page as it is when %s', (_case, more) => {
  const { frames, onShown } = setUp(more)
  expect(frames.into(html)).toBe(html)
  expect(onShown).not.toHaveBeenCalled()
})

it.each<[string, Partial<CachedFrame>]>([
  ['build', { build: '/assets/first-z9.js' }],
  ['language', { language: 'ar' }],
])('leaves the page as it is for a frame of another %s', (_case, more) => {
  const { frames, saved } = setUp()
  saved.set('a', { ...(saved.get('a') as CachedFrame), ...more })
  expect(frames.into(html)).toBe(html)
})

it.each([
  '<script src="/x.js">',
  '</template><a href="/x">',
  '<META http-equiv="refresh">',
  '<form>',
  '<!--',
])('refuses markup with %s', (part) => {
  const { frames, saved } = setUp()
  const before = saved.get('a')
  frames.into(html)
  frames.save('a', { ...wall, markup: `<p>${part}</p>` })
  expect(saved.get('a')).toBe(before)
})
