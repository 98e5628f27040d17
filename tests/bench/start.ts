import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chromium } from 'playwright'
import { decideHost, electronBinary, readMachine } from '../../build/host.mjs'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import { addAccount, switcher } from '../support/app/accounts.ts'
import { launchApp } from '../support/app/launch.ts'
import { expectWall } from '../support/app/sign-in.ts'
import { type Account, startNetwork } from '../support/network/network.ts'
import { freePort } from '../support/process/free-port.ts'
import { createKeyring, keyringAvailable } from '../support/process/keyring.ts'
import { type Bench, type Measure, median } from './bench.ts'
import { startFloor } from './page/floor-site.ts'
import { memberOf, wallRows } from './page/stage.ts'
import { type Moment, type Opened, openPage } from './start/open-page.ts'
import type { Place } from './start/place.ts'
import { prepareStart, type Start, signInOnce, startOnce } from './start/start-app.ts'
import { stepNames } from './start/timeline.ts'
import { cleanUp, Samples, step } from './step.ts'

/** The time from the app's process to its first post, in steps, cold and warm (goals: docs/performance.md). */

const rounds = Number(process.env.BENCH_START_ROUNDS ?? 5)

/** Two moments: the wall is on screen (of the app its last one, by main), and the page's own wall stands. */
const moments = { wall: 'the wall on screen', firstPost: 'the first post' } as const

const pageMeasures = (kind: string, starts: readonly Start[], floors: readonly Opened[]): Measure[] => {
  const pages = starts.flatMap(({ page }) => page ?? [])
  if (pages.length === 0) return []
  return (['wall', 'firstPost'] as const).flatMap((moment) => {
    const compare = (name: string, key: keyof Moment, goal: number): Measure[] => {
      const value = median(pages.map((page) => page[moment][key]))
      const floor = median(floors.map((page) => page[moment][key]))
      const whole = `${kind}: ${name} until ${moments[moment]}`
      return [
        { name: whole, value, unit: 'ms' },
        { name: `${whole}, floor`, value: floor, unit: 'ms' },
        { name: `${whole}, of the floor`, value: value / floor, unit: 'x', goal },
      ]
    }
    return [
      ...compare('page', 'at', 1.3),
      ...compare('page’s thread', 'thread', 1.3),
      ...compare('script', 'script', 1.4),
    ]
  })
}

const measuresOf = (kind: string, starts: readonly Start[], floors: readonly Opened[]): Measure[] => {
  const of = (read: (start: Start) => number): number => median(starts.map(read))
  return [
    ...stepNames.map((name) => ({
      name: `${kind}: ${name}`,
      value: of(({ steps }) => steps[name]),
      unit: 'ms',
    })),
    {
      name: `${kind}: process to the wall on screen, without the host’s part`,
      value: of(({ wall }) => wall),
      unit: 'ms',
    },
    {
      name: `${kind}: process to first post, without the host’s part`,
      value: of(({ total }) => total),
      unit: 'ms',
    },
    {
      name: `${kind}: main’s thread until the window`,
      value: of(({ mainThread }) => mainThread),
      unit: 'ms',
    },
    ...pageMeasures(kind, starts, floors),
    {
      name: `${kind}: long tasks in 1.5 s after it`,
      value: of(({ longAfter }) => longAfter),
      unit: 'ms',
      goal: 0,
    },
  ]
}

/** Compares a start in Spanish with the English one: another language must not delay the first post. */
const spanishMeasures = (english: readonly Start[], spanish: readonly Start[]): Measure[] => {
  const share = (read: (start: Start) => number): number =>
    median(spanish.map(read)) / median(english.map(read))
  return [
    {
      name: 'warm: process to first post, Spanish of English',
      value: share(({ total }) => total),
      unit: 'x',
      goal: 1.05,
    },
    {
      name: 'warm: page’s thread until the first post, Spanish of English',
      value: share(({ page }) => page?.firstPost.thread ?? Number.NaN),
      unit: 'x',
      goal: 1.05,
    },
  ]
}

/** Starts of the app and pages of the floor, by kind of start, by language, and with several accounts. */
export interface Sampled {
  readonly starts: Samples<Start>
  readonly floors: Samples<Opened>
}

/** Accounts of the later starts. */
const manyAccounts = 5
const nameOfMany = (kind: string): string => `${kind}, ${manyAccounts} accounts`

/** Signs in to the other accounts and returns to the first, with its wall as the last one. */
const addOthers = async ({ keyring, server, userData }: Place, others: readonly Account[]): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] })
  const app = await launchApp(browser, { server, keyring, userData })
  await expectWall(app.page)
  for (const account of others) await addAccount(app, account)
  const last = (await switcher(app.page).getAttribute('aria-label')) ?? ''
  await app.page.keyboard.press('Control+1')
  await expect(switcher(app.page)).not.toHaveAttribute('aria-label', last)
  await expectWall(app.page)
  await app.quit()
  await browser.close()
}

interface Wanted {
  readonly rounds: number
  /** Further starts in these languages, and with several accounts. */
  readonly languages?: readonly string[]
  readonly withAccounts?: boolean
  readonly host: 'browser' | null
}

/** Starts the app and opens the floor alternately, each cold, again and warm; then further starts of the app. */
export const sampleStarts = async ({
  rounds,
  languages = [],
  withAccounts = false,
  host: wanted,
}: Wanted): Promise<Sampled> => {
  if (!keyringAvailable()) throw new Error('this benchmark needs a keyring')
  const network = await step('start the demo network', 60, () => startNetwork({ seed: 'demo' }))
  const binary = electronBinary()
  const { host, reason } = decideHost({ wanted, binary, machine: () => readMachine(binary) })
  if (reason !== null) console.error(`${reason}: measured on the browser host`)
  const undo: (() => Promise<void>)[] = []
  const keyring = createKeyring()
  const userData = mkdtempSync(join(tmpdir(), 'quayside-start-'))
  // Uses a profile on disk, like the app.
  const context = await chromium.launchPersistentContext(join(userData, 'browser'), {
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags],
    viewport: { width: 1280, height: 800 },
  })
  try {
    const place: Place = {
      binary: host === 'electron' ? binary : null,
      context,
      port: await freePort(),
      userData,
      keyring,
      server: network.url,
    }
    const [account] = network.accounts
    if (!account) throw new Error('the network has no accounts')
    await step('sign in', 90, () => signInOnce(place, account))
    const viewer = await memberOf(network, 0)
    const site = await step('build the floor', 60, async () =>
      startFloor(await wallRows(viewer, 1), (path) => viewer.bytes(path)),
    )
    undo.unshift(site.close)
    const [starts, floors] = [new Samples<Start>(), new Samples<Opened>()]
    const compare = async (nameOf: (kind: string) => string): Promise<void> => {
      for (let round = 1; round <= rounds; round += 1)
        // The browser keeps compiled code at the second visit and uses it at the third, and the floor's cold visit, which
        // comes after the app's, clears its cache.
        for (const kind of ['cold', 'again', 'again', 'warm']) {
          const name = nameOf(kind)
          starts.add(name, await step(`start ${round}, ${name}`, 90, () => startOnce(place, kind === 'cold')))
          const floor = await step(`floor ${round}, ${name}`, 60, () =>
            openPage(context, site.url, kind === 'cold'),
          )
          floors.add(name, floor)
          await floor.page.close()
        }
    }
    await compare((kind) => kind)
    for (let round = 1; round <= rounds; round += 1)
      // Alternating, so that the machine's changes affect both.
      for (const language of languages) {
        // The last wall is in the language of the start before.
        await step(`prepare ${language}`, 90, () => prepareStart(place, language))
        starts.add(
          language,
          await step(`start ${round}, ${language}`, 90, () => startOnce(place, false, language)),
        )
      }
    if (withAccounts) {
      await step('add accounts', 120, () => addOthers(place, network.accounts.slice(1, manyAccounts)))
      await step('prepare en', 90, () => prepareStart(place, 'en'))
      await compare(nameOfMany)
    }
    return { starts, floors }
  } finally {
    await cleanUp(
      ...undo,
      () => context.close(),
      () => network.dispose(),
      async () => keyring.dispose(),
      async () => rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    )
  }
}

export const benchStart: Bench = async () => {
  const { starts, floors } = await sampleStarts({
    rounds,
    languages: ['en', 'es'],
    withAccounts: true,
    host: null,
  })
  const kinds = ['cold', 'warm']
  return [
    ...[...kinds, ...kinds.map(nameOfMany)].flatMap((kind) =>
      measuresOf(kind, starts.of(kind), floors.of(kind)),
    ),
    ...spanishMeasures(starts.of('en'), starts.of('es')),
  ]
}
