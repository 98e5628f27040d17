import type { Browser } from '@playwright/test'
import type { buildPage } from './build-page.ts'
import type { Vector } from './vectors.ts'
import { type Watched, watchPage } from './watch-page.ts'

type Files = Awaited<ReturnType<typeof buildPage>>

const settleMs = 60

const kindsOf = (seen: readonly string[]): Set<string> =>
  new Set(seen.map((what) => what.split(':')[0] ?? ''))

/** Shows these texts like the app. Returns their effects. */
export const showClean = async ({ page, seen }: Watched, some: readonly Vector[]): Promise<string[]> => {
  const shown = await page
    .evaluate(
      (list) => (window as unknown as { showClean: (list: string[]) => number }).showClean(list),
      some.map(({ payload }) => payload),
    )
    .catch((problem: Error) => problem.message)
  await page.waitForTimeout(settleMs)
  const happened = await seen()
  const wanted = some.filter(({ payload }) => payload !== '').length
  return shown === wanted ? happened : [...happened, `shown ${shown} of ${wanted}`]
}

const showRaw = async ({ page, seen }: Watched, { payload }: Vector): Promise<string[]> => {
  await page
    .evaluate((html) => (window as unknown as { showRaw: (html: string) => void }).showRaw(html), payload)
    .catch(() => {})
  await page.waitForTimeout(settleMs)
  return seen()
}

/** Returns the number of vectors with known effects, and those that the detector missed. */
export const undetected = async (
  browser: Browser,
  files: Files,
  some: readonly Vector[],
): Promise<{ readonly known: number; readonly missed: readonly string[] }> => {
  const watched = await watchPage(browser, files)
  const known = some.filter(({ raw }) => raw.length > 0)
  const missed: string[] = []
  for (const vector of known) {
    let kinds = kindsOf(await showRaw(watched, vector))
    // Our own attacks are known to act, so the test waits for them on a busy machine. After a navigation the page
    // cannot report other effects, so it counts for any of them.
    const acted = (): boolean => kinds.has('left') || vector.raw.some((kind) => kinds.has(kind))
    for (let tries = 0; vector.id.startsWith('own-') && !acted() && tries < 20; tries += 1) {
      await watched.page.waitForTimeout(250)
      kinds = kindsOf(await watched.seen())
    }
    if (kinds.size > 0) await watched.reset()
    if (!acted()) missed.push(`${vector.id} wants ${vector.raw.join()}, seen ${[...kinds].join()}`)
  }
  await watched.close()
  return { known: known.length, missed }
}

/** Returns the effects of these vectors as rich text. The list should be empty. */
export const effectsOf = async (
  browser: Browser,
  files: Files,
  some: readonly Vector[],
): Promise<readonly string[]> => {
  const watched = await watchPage(browser, files)
  const bad: string[] = []
  const size = 20
  for (let at = 0; at < some.length; at += size) {
    const batch = some.slice(at, at + size)
    if ((await showClean(watched, batch)).length === 0) continue
    for (const vector of batch) {
      await watched.reset()
      const seen = await showClean(watched, [vector])
      if (seen.length > 0) bad.push(`${vector.id}: ${seen.join(' | ')} <- ${vector.payload.slice(0, 200)}`)
    }
    await watched.reset()
  }
  await watched.close()
  return bad
}
