import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import type { LaunchedApp, LaunchOptions } from '../../support/app/launched-app.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { groupVectors } from '../../support/hostile/packs.ts'
import { mark, type Poison, poisoning } from '../../support/hostile/poison.ts'
import { type AppWatch, watchApp } from '../../support/hostile/watch-app.ts'
import type { Network } from '../../support/network/network.ts'
import { seed } from '../../support/seed.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { close, type Place, placesOf, quiet } from '../places.ts'
import type { PreparedPlace } from './prepared-place.ts'

/** Limits a run to these places: `QUAYSIDE_PLACES=wall,palette`. */
const wanted = process.env.QUAYSIDE_PLACES?.split(',')

/** Interval of the checks for requests, ms. A place is complete after four checks without any. */
export const stepMs = 150

/** A page of this height shows whole lists at once. */
const tall = { width: 1600, height: 3000 }

/** Maximum number of visits. A place with one line of text needs a visit for each of about ten unclosed vectors. */
const maxVisits = 24

/** Characters forbidden in a window's title: the system draws it, without elements that could isolate them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex finds them
const notInTitles = /[\0-\x1f\x7f]/

/** Expands all collapsed texts of the topmost layer. */
const unfold = async (page: Page): Promise<void> => {
  const dialog = page.locator('dialog:modal')
  const shown = (await dialog.count()) > 0 ? dialog.last() : page
  const folded = shown.getByRole('button', { name: '...more' })
  for (let n = 0, covered = 0; n < 30 && covered < 3; n += 1) {
    const more = folded.nth(covered)
    if (!(await more.isVisible())) break
    await more.click({ timeout: 2000 }).catch(() => {
      covered += 1
    })
  }
  // A long text is rendered in parts.
  const count = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
  for (let before = -1, now = await count(), n = 0; now !== before && n < 40; n += 1) {
    await page.waitForTimeout(stepMs)
    before = now
    now = await count()
  }
}

/** Content that a walk must have shown. Otherwise it proves nothing. */
interface Expected {
  /** Fields that some place showed, by the end of their names. */
  readonly fields: readonly string[]
  /** Fields that some place must show completely. */
  readonly whole?: readonly string[]
  /** A tooltip with a member's text. */
  readonly tooltip?: true
  /** A window's title with a member's text. */
  readonly title?: true
}

/** A walk through places of one running app. */
export interface Walk {
  readonly app: LaunchedApp
  readonly poison: Poison
  readonly watch: AppWatch
  /** Screens with members' texts. */
  readonly readPlaces: readonly Place[]
  /** Makes the network's answers hostile. Call it after preparations that need original answers. */
  readonly begin: () => void
  /** Reloads the page and waits until it has refetched its content. */
  readonly fetchAgain: () => Promise<void>
  /** Visits all places, then repeatedly those with missing vectors. */
  readonly inRounds: (places: readonly PreparedPlace[]) => Promise<void>
  /** Visits each place until no vector is missing, because content written in one place may appear in others. */
  readonly oneByOne: (places: readonly PreparedPlace[]) => Promise<void>
  /** Expects no effect, no missing vector, and all expected content. */
  readonly judge: (expected: Expected) => void
}

/**
 * Shows every vector in places of the running app with members' texts. A proxy inserts them into the network's answers;
 * drafts, stored entries and the clipboard contain them too. A ledger records the vectors that each place has shown of
 * each field. A place is visited until it has shown all, at most `maxVisits` times.
 */
export const startWalk = async ({
  launch,
  network,
  browser,
}: {
  readonly launch: (options: LaunchOptions) => Promise<LaunchedApp>
  readonly network: Network
  readonly browser: Browser
}): Promise<Walk> => {
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  console.warn(`seed ${seed}`)
  const proxy = await startRewritingProxy(network.url)
  const app = await launch({ server: proxy.url, context: { viewport: tall } })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  const blank = await browser.newPage()
  const poison = poisoning(await groupVectors(blank, seed))
  await blank.close()
  const readPlaces = await placesOf(page, network)
  const watch = await watchApp(page)
  const met = { tooltip: 0, title: 0 }
  const bad: string[] = []
  const visited = new Set<string>()
  const begun = Date.now()
  const seconds = (): number => Math.round((Date.now() - begun) / 1000)

  const reload = async (): Promise<void> => {
    await page.reload()
    await page.getByRole('main').waitFor()
  }
  const visit = async ({
    name,
    path,
    as,
    prepare,
    open,
    window,
    steps,
    found,
    leave,
  }: PreparedPlace): Promise<void> => {
    visited.add(name)
    poison.enter(name, as)
    await prepare?.()
    await goTo(page, path)
    await quiet(page, proxy, stepMs)
    await open?.(page)
    const shownIn = (await window?.()) ?? page
    const observer = window ? await watchApp(shownIn) : watch
    // On the browser host the app opens a window as a tab. Content must open none.
    if (window) bad.push(...(await watch.seen()).filter((what) => !/^(script: open$|popup: )/.test(what)))
    const inspect = async (): Promise<void> => {
      await quiet(shownIn, proxy, stepMs)
      // Expanding a text may push other content out of the page.
      poison.note(await observer.shown())
      await unfold(shownIn)
      await observer.provoke()
      poison.note(await observer.shown())
      if (mark.test(await observer.tooltips())) met.tooltip += 1
      bad.push(...(await observer.seen()).map((what) => `${name}: ${what}`))
    }
    if (found) {
      const { shown, left } = await found()
      poison.note(shown)
      bad.push(...[...left, ...(await observer.seen())].map((what) => `${name}: ${what}`))
    } else if (steps) await steps(inspect)
    else {
      await observer.until(poison.servedMarks())
      await inspect()
    }
    const titles = (await app.control('windows')).map(({ title }) => title)
    if (titles.some((title) => mark.test(title))) met.title += 1
    bad.push(...titles.filter((title) => notInTitles.test(title)).map((title) => `title: ${title}`))
    await close(page)
    expect(await shownIn.getByRole('main').count(), `${name} is a page`).toBe(1)
    await leave?.()
  }

  /** Reports a place that throws and goes on with the next one. */
  const tryVisit = async (place: PreparedPlace, nth: number): Promise<void> => {
    const before = bad.length
    await test
      .step(`${nth} ${place.name}`, () => visit(place))
      .catch((error: unknown) => void bad.push(`${place.name}: ${String(error).split('\n')[0] ?? ''}`))
    // Prints findings at once, because the run may be interrupted.
    for (const what of new Set(bad.slice(before))) console.warn(what)
  }
  const isWanted = ({ name }: PreparedPlace): boolean => wanted?.includes(name) ?? true
  const missingIn = ({ name }: PreparedPlace): readonly string[] =>
    poison.missing(name).map((what) => `${name}: ${what}`)
  const namesOf = (places: readonly PreparedPlace[]): string => {
    const fields = new Set(places.flatMap(missingIn)).size
    return fields === 0 ? 'nothing is missing' : `vectors of ${fields} fields are missing`
  }

  return {
    app,
    poison,
    watch,
    readPlaces,
    begin: () => {
      proxy.rewrite = poison.rewrite
      proxy.others.length = 0
    },
    fetchAgain: async () => {
      await goTo(page, paths.wall)
      await reload()
      await quiet(page, proxy, stepMs)
    },
    inRounds: async (places) => {
      let todo = places.filter(isWanted)
      for (let round = 1; round <= maxVisits && todo.length > 0; round += 1) {
        // A reload refetches earlier answers.
        await reload()
        for (const place of todo) await tryVisit(place, round)
        if (round > 1) todo = places.filter((place) => isWanted(place) && missingIn(place).length > 0)
        console.warn(`round ${round}, ${seconds()} s: ${namesOf(todo)}`)
      }
    },
    oneByOne: async (places) => {
      for (const place of places.filter(isWanted)) {
        for (let n = 1; n === 1 || (n <= maxVisits && missingIn(place).length > 0); n += 1)
          await tryVisit(place, n)
        await place.end?.()
        console.warn(`${place.name}, ${seconds()} s: ${namesOf([place])}`)
      }
    },
    judge: ({ fields, whole = [], tooltip, title }) => {
      for (const [place, what] of poison.report()) {
        test.info().annotations.push({ type: place, description: what })
        console.warn(`${place}: ${what}`)
      }
      console.warn(`${visited.size} places in ${seconds()} s`)
      proxy.close()
      expect.soft([...visited].flatMap((name) => missingIn({ name, path: '' }))).toEqual([])
      if (!wanted) {
        const shown = poison.report().map(([, what]) => what)
        expect.soft(fields.filter((field) => !shown.some((what) => what.includes(`${field} `)))).toEqual([])
        const toTheEnd = poison.shownWhole()
        expect.soft(whole.filter((field) => !toTheEnd.some((one) => one.endsWith(field)))).toEqual([])
        if (tooltip) expect.soft(met.tooltip, 'tooltips with a member’s text').toBeGreaterThan(0)
        if (title) expect.soft(met.title, 'titles of windows with a member’s text').toBeGreaterThan(0)
      }
      // Texts may cause requests only for files and for the network's own pictures.
      const known =
        /^GET \/(?:(?:storage|uploads)\/[^?]*|freight\/(?:fcl\.webp|lcl\.webp|air\.png|transport\.jpg))$/
      expect.soft([...new Set(proxy.others)].filter((line) => !known.test(line))).toEqual([])
      expect([...new Set(bad)].slice(0, 50)).toEqual([])
    },
  }
}
