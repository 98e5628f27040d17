import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { hasFirstFrame } from '../../support/app/first-frame.ts'
import { signIn } from '../../support/app/sign-in.ts'
import type { Account } from '../../support/network/network.ts'
import { type Opened, openPage } from './open-page.ts'
import { longTasks, timesOf } from './page-times.ts'
import type { Place } from './place.ts'
import { onElectron } from './start-electron.ts'
import { onHost } from './start-host.ts'
import { type Note, type PageTimes, type Timeline, timelineOf } from './timeline.ts'

export interface Start extends Timeline {
  /** Null on Electron, where the connection comes too late. */
  readonly page: Omit<Opened, 'page'> | null
  /** Total duration of tasks above 50 ms in the 1.5 s after the first post, by the clock. */
  readonly longAfter: number
}

interface Seen extends Pick<Start, 'page' | 'longAfter'> {
  readonly times: PageTimes
}

const firstPost = (page: Page): Promise<void> =>
  page.locator('[role="feed"] article').first().waitFor({ timeout: 40_000 })

const readOnHost = async ({ context }: Place, url: string, cold: boolean): Promise<Seen> => {
  const { page, ...moments } = await openPage(context, url, cold)
  const longAfter = await longTasks(page)
  const times = await timesOf(page)
  await page.close()
  return { page: moments, longAfter, times }
}

const readOnElectron = async (page: Page): Promise<Seen> => {
  await firstPost(page)
  return { page: null, longAfter: await longTasks(page), times: await timesOf(page) }
}

/** Compile caches of Chromium and Node, and Chromium's copies of the app's files. */
const caches = ['compile-cache', 'Code Cache', 'Cache']

/**
 * Starts the app once, shows its page and quits. With `cold` it starts without compile caches, but with the session
 * and the cached wall. `language` is the system's.
 */
export const startOnce = async (place: Place, cold: boolean, language = 'en'): Promise<Start> => {
  const notes = join(place.userData, 'bench-notes.json')
  if (cold) for (const name of caches) rmSync(join(place.userData, name), { recursive: true, force: true })
  const recorder = `--require=${join(import.meta.dirname, 'recorder.cjs')}`
  const env = { NODE_OPTIONS: recorder, BENCH_START_NOTES: notes, LANGUAGE: language }
  const { binary } = place
  const { times, ...seen } = await (binary === null
    ? onHost(place, env, (url) => readOnHost(place, url, cold))
    : onElectron({ ...place, binary }, env, readOnElectron))
  return { ...timelineOf(JSON.parse(readFileSync(notes, 'utf8')) as Note[], times), ...seen }
}

/** Starts the app without measuring, until it has saved the session and the wall for its next start. */
export const prepareStart = async (
  place: Place,
  language: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  const actAndSave = async (page: Page): Promise<void> => {
    await act(page)
    while (!hasFirstFrame(place.userData, language)) await page.waitForTimeout(200)
  }
  const { binary } = place
  const env = { LANGUAGE: language }
  if (binary !== null) return onElectron({ ...place, binary }, env, actAndSave)
  await onHost(place, env, async (url) => {
    const page = await place.context.newPage()
    await page.goto(url)
    await actAndSave(page)
    await page.close()
  })
}

/** Signs in, so that the next start has the session and the cached wall. */
export const signInOnce = (place: Place, account: Account): Promise<void> =>
  prepareStart(place, 'en', (page) => signIn(page, account))
