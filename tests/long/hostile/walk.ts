import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import type { LaunchedApp, LaunchOptions } from '../../support/app/launched-app.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { dealPacks } from '../../support/hostile/packs.ts'
import { mark, type Poison, poisoning } from '../../support/hostile/poison.ts'
import { type AppWatch, watchApp } from '../../support/hostile/watch-app.ts'
import type { Network } from '../../support/network/network.ts'
import { startRewritingProxy } from '../../support/servers/rewriting-proxy.ts'
import { close, type Place, placesOf, quiet } from '../places.ts'
import type { PreparedPlace } from './prepared-place.ts'

/**
 * Seed of the draw that groups the vectors; it is printed. `QUAYSIDE_SEED=7` repeats a draw,
 * `QUAYSIDE_PLACES=wall,palette` visits these places alone.
 */
export const seed = Number(process.env.QUAYSIDE_SEED ?? Date.now() % 1_000_000)
const wanted = process.env.QUAYSIDE_PLACES?.split(',')

/** Time without requests after which a place counts as drawn, four times in a row, ms. */
export const stepMs = 150

/** A page as tall as this shows whole lists at once. */
const tall = { width: 1600, height: 3000 }

/**
 * Two visits tell what a place always shows. Where it is one line of one text, each brings one of the vectors that nothing may
 * follow, of which there are about ten.
 */
const mostVisits = 24

/** Characters forbidden in a window's title: the system draws it, without elements that could isolate them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInTitles = /[\0-\x1f\x7f]/

/** Opens what is folded, so that all of it is in the page; what is behind a dialog cannot be pressed. */
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
  // A long text is drawn in pieces.
  const count = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
  for (let before = -1, now = await count(), n = 0; now !== before && n < 40; n += 1) {
    await page.waitForTimeout(stepMs)
    before = now
    now = await count()
  }
}

/** Places that a walk must have visited; otherwise it proves nothing about them. */
interface Met {
  /** Fields that were in some place, by the end of their names. */
  readonly fields: readonly string[]
  /** Fields that must be shown whole, not only their start. */
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
  /** The screens of members' texts, for those who look at more of them than they show by themselves. */
  readonly readPlaces: readonly Place[]
  /** From now on the network's answers are hostile: what is prepared with the network's own words is prepared. */
  readonly begin: () => void
  /** Loads the page anew, which fetches again what it had, and waits until it has it. */
  readonly fetchAgain: () => Promise<void>
  /** Goes through all of them, then through those that owe something, and so on. */
  readonly inRounds: (places: readonly PreparedPlace[]) => Promise<void>
  /** One after the other, each until it owes nothing: what is written in one is to be seen wherever its subject is. */
  readonly oneByOne: (places: readonly PreparedPlace[]) => Promise<void>
  /** Nothing happened, nothing is owed, and what the walk is for was there. */
  readonly judge: (met: Met) => void
}

/**
 * Every vector through places of the running app that show a member's text: a proxy puts them into the answers of the
 * network; drafts, what is kept on this computer and the clipboard have them too. A ledger says which vectors each place
 * has shown of each field, and a place is visited until it has shown them all, though no more often than `mostVisits`.
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
  const poison = poisoning(await dealPacks(blank, seed))
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
    const eyes = window ? await watchApp(shownIn) : watch
    // On the browser host a window is a tab that the page opens; content may open none.
    if (window) bad.push(...(await watch.seen()).filter((what) => !/^(script: open$|popup: )/.test(what)))
    const look = async (): Promise<void> => {
      await quiet(shownIn, proxy, stepMs)
      // Expanding a text may push other content out of the page.
      poison.note(await eyes.shown())
      await unfold(shownIn)
      await eyes.provoke()
      poison.note(await eyes.shown())
      if (mark.test(await eyes.tooltips())) met.tooltip += 1
      bad.push(...(await eyes.seen()).map((what) => `${name}: ${what}`))
    }
    if (found) {
      const { shown, left } = await found()
      poison.note(shown)
      bad.push(...[...left, ...(await eyes.seen())].map((what) => `${name}: ${what}`))
    } else if (steps) await steps(look)
    else {
      await eyes.until(poison.handed())
      await look()
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
    // At once too: a walk that is broken off has said what it met.
    for (const what of new Set(bad.slice(before))) console.warn(what)
  }
  const isWanted = ({ name }: PreparedPlace): boolean => wanted?.includes(name) ?? true
  const owed = ({ name }: PreparedPlace): readonly string[] =>
    poison.missing(name).map((what) => `${name}: ${what}`)
  const namesOf = (places: readonly PreparedPlace[]): string => {
    const fields = new Set(places.flatMap(owed)).size
    return fields === 0 ? 'nothing is owed' : `vectors of ${fields} fields are owed`
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
      for (let round = 1; round <= mostVisits && todo.length > 0; round += 1) {
        // A reload refetches earlier answers.
        await reload()
        for (const place of todo) await tryVisit(place, round)
        if (round > 1) todo = places.filter((place) => isWanted(place) && owed(place).length > 0)
        console.warn(`round ${round}, ${seconds()} s: ${namesOf(todo)}`)
      }
    },
    oneByOne: async (places) => {
      for (const place of places.filter(isWanted)) {
        for (let n = 1; n === 1 || (n <= mostVisits && owed(place).length > 0); n += 1)
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
      expect.soft([...visited].flatMap((name) => owed({ name, path: '' }))).toEqual([])
      if (!wanted) {
        const shown = poison.report().map(([, what]) => what)
        expect.soft(fields.filter((field) => !shown.some((what) => what.includes(`${field} `)))).toEqual([])
        const toTheEnd = poison.shownWhole()
        expect.soft(whole.filter((field) => !toTheEnd.some((one) => one.endsWith(field)))).toEqual([])
        if (tooltip) expect.soft(met.tooltip, 'tooltips with a member’s text').toBeGreaterThan(0)
        if (title) expect.soft(met.title, 'titles of windows with a member’s text').toBeGreaterThan(0)
      }
      // Pictures are asked for where files are, or are the network's own; what else a text names is not asked for at all.
      const known =
        /^GET \/(?:(?:storage|uploads)\/[^?]*|freight\/(?:fcl\.webp|lcl\.webp|air\.png|transport\.jpg))$/
      expect.soft([...new Set(proxy.others)].filter((line) => !known.test(line))).toEqual([])
      expect([...new Set(bad)].slice(0, 50)).toEqual([])
    },
  }
}
