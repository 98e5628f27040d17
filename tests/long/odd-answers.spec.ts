import { crc32 } from 'node:zlib'
import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { goTo } from '../e2e/steps/go-to.ts'
import { cards, toTop } from '../e2e/steps/wall.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { fieldPaths, spoilt, wrongs } from '../support/contract/spoil.ts'
import { seed } from '../support/seed.ts'
import { type Rewrite, startRewritingProxy } from '../support/servers/rewriting-proxy.ts'
import { close, placesOf, quiet } from './places.ts'

/**
 * Tests that every place of the app stays intact with malformed answers. A printed seed selects the fields and their
 * faults; src/shared/contract/odd-answers.test.ts covers all of them. Each round and place has its own random pick:
 * `QUAYSIDE_ROUNDS=4 QUAYSIDE_PLACES=wall,lightbox` replays only these. A failing place does not end the run.
 */
const rounds = (process.env.QUAYSIDE_ROUNDS ?? '1,2,3,4').split(',').map(Number)
const wanted = process.env.QUAYSIDE_PLACES?.split(',')

const seededPick = (from: number): (<T>(of: readonly T[]) => T) => {
  let state = from | 0
  return (of) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return of[((t ^ (t >>> 14)) >>> 0) % of.length] as (typeof of)[number]
  }
}

type Picker = ReturnType<typeof seededPick>
const ways = Object.keys(wrongs)

/** Returns a value with `times` faulty fields. */
const spoil = (pick: Picker, value: unknown, times: number): unknown => {
  const fields = fieldPaths(value)
  let odd = value
  for (let n = 0; n < times && fields.length > 0; n += 1) odd = spoilt(odd, pick(fields), pick(ways))
  return odd
}

/** Returns an answer with faults: in single objects, and in each list item except the first and last. */
const spoilAnswer = (pick: Picker, value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item, at) =>
      at === 0 || at === value.length - 1 ? item : spoil(pick, item, pick([1, 1, 2, 5])),
    )
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value)
  if (
    !fields.some(
      ([, inner]) => Array.isArray(inner) || (inner !== null && typeof inner === 'object' && 'data' in inner),
    )
  )
    return spoil(pick, value, 1)
  return Object.fromEntries(fields.map(([key, inner]) => [key, spoilAnswer(pick, inner)]))
}

/** Texts that no screen may show. */
const nonsense = /\bNaN\b|\bundefined\b|\[object \w+\]|\bInfinity\b|SyntaxError|TypeError|ZodError/

/** Deadline of a place, ms: far more than any needs on a busy machine. */
const placeMs = 180_000

// The page's parser reports event handlers in HTML that it only parses; missing pictures are the network's answer.
const expected = /Failed to load resource|Executing inline event handler/

test('every place of the app stays intact with malformed answers', async ({ launch, network }) => {
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  console.warn(`seed ${seed}`)
  const proxy = await startRewritingProxy(network.url)
  const app = await launch({ server: proxy.url, context: { viewport: { width: 1400, height: 2000 } } })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  const places = (await placesOf(page, network)).filter(({ name }) => wanted?.includes(name) ?? true)
  const asked = new Map<string, number>()
  let where = ''
  // The pick of an answer depends on its count in this place, not on other calls.
  const rewrite: Rewrite = (name, body, path) => {
    const call = `${where} ${path}`
    const nth = (asked.get(call) ?? 0) + 1
    asked.set(call, nth)
    const pick = seededPick(seed + crc32(`${call} ${nth}`))
    // Without a valid user there are no permissions and nothing to show.
    return name === 'account.me'
      ? { ...(spoil(pick, body, 1) as object), id: (body as { id: unknown }).id }
      : spoilAnswer(pick, body)
  }
  /** Findings by place and round. */
  const found = new Map<string, string[]>(
    ['the start of a round', ...places.map(({ name }) => name)].map((name) => [name, []]),
  )
  const report = (name: string, round: number, what: string): void => {
    found.get(name)?.push(`round ${round}: ${what}`)
  }
  /** Reports a place that throws or hangs, and goes on with the next one. */
  const at = async (name: string, round: number, visit: () => Promise<void>): Promise<void> => {
    const known = app.problems.length
    await test
      .step(`${round} ${name}`, visit, { timeout: placeMs })
      .catch((error: unknown) => report(name, round, String(error).split('\n')[0] ?? ''))
    for (const problem of app.problems.slice(known))
      if (!expected.test(problem)) report(name, round, problem.slice(0, 400))
  }
  for (const round of rounds) {
    where = String(round)
    let firstId: string | null = null
    await at('the start of a round', round, async () => {
      proxy.rewrite = null
      await goTo(page, paths.wall)
      await page.reload()
      const first = cards(page).first()
      await first.waitFor()
      // The last known wall shows first.
      await quiet(page, proxy)
      firstId = await first.getAttribute('data-post-id')
      proxy.rewrite = rewrite
      await page.reload()
      await quiet(page, proxy)
    })
    proxy.rewrite = rewrite
    for (const { name, path, open } of places)
      await at(name, round, async () => {
        where = `${round} ${name}`
        await goTo(page, path)
        await quiet(page, proxy)
        await open?.(page)
        await quiet(page, proxy)
        const text = await page.locator('body').evaluate((body) => body.textContent)
        const odd = nonsense.exec(text)
        if (odd)
          report(name, round, text.slice(Math.max(0, odd.index - 80), odd.index + 40).replaceAll('\n', ' '))
        if ((await page.getByRole('main').count()) === 0 && (await page.getByRole('dialog').count()) === 0)
          report(name, round, 'no page')
        if (name === 'wall') {
          // Earlier steps may have scrolled so far that the first rows are not rendered.
          await toTop(page)
          const there = await cards(page).first().getAttribute('data-post-id')
          if (there !== firstId) report(name, round, `post ${there} is where ${firstId} was`)
        }
        await close(page)
      })
  }
  proxy.close()
  for (const [name, wrong] of found) {
    const distinct = [...new Set(wrong)]
    console.warn(
      `${name}: ${distinct.length === 0 ? `intact in ${rounds.length} rounds` : distinct.join('; ')}`,
    )
    expect.soft(distinct.slice(0, 20), name).toEqual([])
  }
  expect(app.errors()).not.toMatch(/uncaught|unhandled/i)
})
