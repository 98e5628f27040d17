import { expect, type Page, test } from '@playwright/test'
import { buildPage } from '../support/hostile/build-page.ts'
import { effectsOf, showClean, undetected } from '../support/hostile/judge.ts'
import { ownVectors, someVectors } from '../support/hostile/vectors.ts'
import { watchPage } from '../support/hostile/watch-page.ts'

/**
 * Tests members' HTML by its effects in a browser: no script, request, navigation, popup or clobbered global. The
 * page has no content policy, so only the rich text component protects it.
 */
test.describe.configure({ mode: 'serial' })

let files: Awaited<ReturnType<typeof buildPage>>

test.beforeAll(async () => {
  files = await buildPage()
})

test('the detector reports attacks that were not sanitised', async ({ browser }) => {
  const { missed } = await undetected(browser, files, ownVectors)
  expect(missed).toEqual([])
})

test('no vector has an effect as sanitised rich text', { tag: '@core' }, async ({ browser }) => {
  expect(await effectsOf(browser, files, someVectors)).toEqual([])
})

const layouts: readonly (readonly [string, string])[] = [
  ['100 KB without a space', 'x'.repeat(100_000)],
  ['100 KB of emoji joined together', '👩‍'.repeat(25_000)],
  ['a letter under a thousand accents', `a${'\u0301\u0320'.repeat(1000)}b`],
  ['bidirectional text', `${'\u202e\u2067'.repeat(200)}abc مرحبا <b>x</b>`],
  ['ten thousand elements', '<b>x</b> '.repeat(10_000)],
  ['a thousand levels', '<div>'.repeat(1000)],
  [
    'oversized type and margins',
    '<p style="font-size:9999px;margin-left:9999px;width:9999px;position:fixed">x</p>',
  ],
  ['a wide table', `<table>${'<td>cell</td>'.repeat(500)}</table>`],
  ['endless preformatted lines', `<pre>${'x '.repeat(20_000)}</pre>`],
]

/** Returns the CPU time of the page's process, ms: it does not advance while other processes run. */
const processorTime = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value
  if (seconds === undefined) throw new Error('Chromium reports no process time')
  return seconds * 1000
}

test('member text stays in its box and does not block the page', async ({ browser }) => {
  const watched = await watchPage(browser, files)
  for (const [what, html] of layouts) {
    await watched.reset()
    const before = await processorTime(watched.page)
    const seen = await showClean(watched, [
      { id: 'before', payload: 'before', raw: [] },
      { id: 'it', payload: html, raw: [] },
      { id: 'after', payload: 'after', raw: [] },
    ])
    const took = (await processorTime(watched.page)) - before
    const boxes = await watched.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      order: [...document.querySelectorAll('main > div')].map((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return { top, bottom }
      }),
    }))
    expect.soft(seen, what).toEqual([])
    expect.soft(boxes.wide, what).toBe(false)
    expect.soft(boxes.order, what).toHaveLength(3)
    const [first, it, last] = boxes.order
    expect.soft(it?.top, what).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1)
    expect.soft(last?.top, what).toBeGreaterThanOrEqual((it?.bottom ?? 0) - 1)
    expect.soft(took, what).toBeLessThan(4000)
  }
  await watched.close()
})
