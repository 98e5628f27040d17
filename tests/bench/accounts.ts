import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import { addAccount } from '../support/app/accounts.ts'
import { launchApp } from '../support/app/launch.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { expectWall, signIn } from '../support/app/sign-in.ts'
import { startNetwork } from '../support/network/network.ts'
import { createKeyring, keyringAvailable } from '../support/process/keyring.ts'
import { type Bench, median } from './bench.ts'
import { cleanUp, Samples, step } from './step.ts'
import { processorSeconds, settled } from './tray/processor.ts'

/** Cost of each further account in the background, and of a switch (goals: docs/performance.md). */

const accounts = 5
const seconds = 60
const rounds = Number(process.env.BENCH_ACCOUNTS_ROUNDS ?? 3)
const switches = 10

interface Idle {
  readonly megabytes: number
  /** Share of a core, %. */
  readonly busy: number
}

/** Returns a process's memory that no other process shares, in MB. */
const ownMegabytes = (pid: number): number =>
  Number(/^Private_Dirty:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024

/** Measures the app in the tray. */
const idle = async ({ pid, control }: LaunchedApp): Promise<Idle> => {
  await control('closeWindow', {})
  await settled(pid)
  const before = processorSeconds(pid)
  const readings: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1000)
    readings.push(ownMegabytes(pid))
  }
  // The lowest: right after a garbage collection.
  return { megabytes: Math.min(...readings), busy: (100 * (processorSeconds(pid) - before)) / seconds }
}

/** Returns the ms from the key of a switch until the other account's wall is painted. */
const switchTime = async ({ page }: LaunchedApp, place: number): Promise<number> => {
  await page.getByRole('feed').getByRole('article').first().waitFor()
  return page.evaluate(
    (key) =>
      new Promise<number>((resolve) => {
        const name = () =>
          document.querySelector('[aria-label^="Switch account: "]')?.getAttribute('aria-label')
        const from = name()
        const began = performance.now()
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - began)
        const changes = new MutationObserver(() => {
          if (name() === from || document.querySelector('[role="feed"] article') === null) return
          changes.disconnect()
          requestAnimationFrame(() => painted.port2.postMessage(null))
        })
        changes.observe(document.body, { subtree: true, childList: true, attributes: true })
        window.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: `Digit${key}`, ctrlKey: true, bubbles: true }),
        )
      }),
    String(place),
  )
}

export const benchAccounts: Bench = async () => {
  if (!keyringAvailable()) throw new Error('this benchmark needs a keyring')
  const network = await step('start the network', 60, () => startNetwork({ seed: 'demo' }))
  const keyring = createKeyring()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] })
  let app = await launchApp(browser, { server: network.url, keyring })
  const samples = new Samples<number>()
  const measure = async (name: string): Promise<void> => {
    for (let round = 1; round <= rounds; round += 1) {
      app = await step(`${name}: start ${round}`, 60, () => app.relaunch())
      await expectWall(app.page)
      const { megabytes, busy } = await step(`${name}: idle`, seconds + 90, () => idle(app))
      samples.add(`${name} MB`, megabytes)
      samples.add(`${name} busy`, busy)
    }
  }
  try {
    const [first, ...others] = network.accounts.slice(0, accounts)
    if (first === undefined) throw new Error('the network has no accounts')
    await step('sign in', 40, () => signIn(app.page, first))
    await measure('one')
    app = await app.relaunch()
    for (const account of others) await step('add an account', 60, () => addAccount(app, account))
    for (let at = 0; at < switches + 2; at += 1) {
      const ms = await step('switch', 30, () => switchTime(app, 1 + (at % 2)))
      // The first switch to each account loads its code and wall.
      if (at >= 2) samples.add('switch', ms)
      await app.page.waitForTimeout(2000)
    }
    await measure('all')
    const of = (name: string): number => median(samples.of(name))
    const each = (what: string): number => (of(`all ${what}`) - of(`one ${what}`)) / others.length
    return [
      { name: 'main’s memory with one account', value: of('one MB'), unit: 'MB' },
      { name: 'main’s memory for each further account', value: each('MB'), unit: 'MB', goal: 6 },
      { name: 'main’s share of a core with one account', value: of('one busy'), unit: '%' },
      { name: 'share of a core for each further account', value: each('busy'), unit: '%', goal: 0.1 },
      { name: 'switch to the last known wall', value: of('switch'), unit: 'ms', goal: 150 },
    ]
  } finally {
    await cleanUp(
      () => app.dispose(),
      () => browser.close(),
      () => network.dispose(),
      async () => keyring.dispose(),
    )
  }
}
