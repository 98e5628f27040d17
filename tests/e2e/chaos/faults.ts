import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Chance } from '../../../packages/reference-network/world/seeds/random.ts'
import type { LaunchedApp, LaunchOptions } from '../../support/app/launched-app.ts'
import type { Network } from '../../support/network/network.ts'
import { cause } from '../steps/faults.ts'
import { excuseWhile, type Person } from './person.ts'

/** The two members, their network, and the restart of a killed app. */
export interface Stage {
  readonly network: Network
  readonly people: readonly Person[]
  readonly chance: Chance
  readonly restore: (person: Person) => Promise<void>
  readonly log: (text: string) => void
}

const hour = 3_600_000

const clockFile = (userData: string): string => join(userData, 'wall-clock.txt')

/** Returns launch options for an app with an adjustable wall clock. */
export const withWallClock = (userData: string): LaunchOptions => ({
  userData,
  env: {
    QUAYSIDE_WALL_CLOCK: clockFile(userData),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../../support/process/wall-clock.mjs'))}`,
  },
})

/** Shifts the wall clocks of an app's main process and page by `off` ms. */
const setWallClock = async ({ kind, page, pid, userData }: LaunchedApp, off: number): Promise<void> => {
  if (kind === 'host') {
    writeFileSync(clockFile(userData), String(off))
    process.kill(pid, 'SIGUSR2')
  }
  await page.evaluate((by) => {
    const world = window as unknown as { TrueDate?: DateConstructor }
    world.TrueDate ??= Date
    const True = world.TrueDate
    window.Date = class extends True {
      constructor(...given: []) {
        if (given.length === 0) super(True.now() + by)
        else super(...given)
      }
      static override now(): number {
        return True.now() + by
      }
    } as DateConstructor
  }, off)
}

const sending = [
  '/api/save-conversation',
  '/api/posts/*/comments',
  '/frontend/save/text-posts',
  '/api/share-post/*',
  '/api/posts/*/like',
]

type Fault = (stage: Stage) => Promise<void>

const onFault =
  (make: (chance: Chance) => object): Fault =>
  ({ network, chance, log }) => {
    const fault = make(chance)
    log(`  ${JSON.stringify(fault)}`)
    return cause(network, fault)
  }

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const someone = ({ people, chance }: Stage): Person => chance.pick(people)

/** All faults, with their weights. */
export const faults: readonly (readonly [weight: number, name: string, fault: Fault])[] = [
  [
    6,
    'an answer lost after the deed',
    onFault((chance) => ({
      fault: 'reset',
      method: 'POST',
      path: chance.pick(sending),
      when: 'after',
      times: chance.whole(1, 2),
    })),
  ],
  [
    4,
    'a request lost',
    onFault((chance) => ({
      fault: 'reset',
      path: chance.pick([...sending, '/api/**', '/broadcasting/auth']),
      times: chance.whole(1, 3),
    })),
  ],
  [
    4,
    'a failing server',
    onFault((chance) => ({
      fault: 'status',
      path: chance.pick([...sending, '/api/**', '/frontend/**', '/broadcasting/auth']),
      status: chance.pick([500, 502, 503, 504, 429]),
      when: chance.pick(['before', 'after']),
      times: chance.whole(1, 4),
    })),
  ],
  [
    5,
    'late answers, out of order',
    onFault((chance) => ({
      fault: 'delay',
      path: chance.pick([...sending, '/api/**']),
      ms: chance.whole(300, 4_000),
      when: chance.pick(['before', 'after']),
      times: chance.whole(1, 4),
    })),
  ],
  [
    2,
    'unreadable answers',
    onFault((chance) => ({
      fault: 'body',
      path: chance.pick([...sending, '/api/**']),
      body: chance.pick(['malformed-json', 'html', 'empty', 'wrong-types']),
      when: 'after',
    })),
  ],
  [
    4,
    'realtime torn down',
    onFault((chance) => ({ fault: 'drop-realtime', ...(chance.happens(0.5) ? { code: 4200 } : {}) })),
  ],
  [
    1,
    'realtime refused',
    onFault((chance) => ({ fault: 'refuse-realtime', for_ms: chance.whole(500, 3_000) })),
  ],
  [
    4,
    'events doubled and late, in reverse order',
    onFault((chance) => ({
      fault: 'reorder-events',
      hold_ms: chance.whole(100, 1_500),
      copies: chance.whole(1, 3),
      for_ms: 4_000,
    })),
  ],
  [3, 'events lost', onFault(() => ({ fault: 'duplicate-events', copies: 0, for_ms: 2_500 }))],
  [
    3,
    'a machine without a network',
    async (stage) => {
      const { app } = someone(stage)
      await app.control('setOnline', { online: false })
      await wait(stage.chance.whole(200, 2_000))
      await app.control('setOnline', { online: true })
    },
  ],
  [
    2,
    'a machine that wakes up',
    async (stage) => {
      const { app } = someone(stage)
      await app.control('power', { event: 'suspend' })
      await wait(stage.chance.whole(100, 800))
      await app.control('power', { event: 'resume' })
    },
  ],
  [
    4,
    'a wall clock that is set',
    async (stage) => {
      const off = stage.chance.pick([-26 * hour, -hour, -60_000, 0, 60_000, hour, 26 * hour])
      await setWallClock(someone(stage).app, off)
    },
  ],
  [
    2,
    'a page that is loaded again',
    async (stage) => {
      const person = someone(stage)
      await excuseWhile(person, 'warned', () => person.app.page.reload())
    },
  ],
  [
    2,
    'a page that crashes',
    async (stage) => {
      const person = someone(stage)
      const { page, control } = person.app
      await excuseWhile(person, 'unwarned', async () => {
        // The browser shows the old page, which still takes text, until the next one has loaded.
        const isLoaded = page.waitForEvent('load', { timeout: 3_000 }).catch(() => {})
        await control('crashPage', {})
        await isLoaded
      })
    },
  ],
  [
    2,
    'an app killed',
    async (stage) => {
      const person = someone(stage)
      const { app } = person
      // Its page survives the process for a moment, and accepts text that nobody saves.
      person.there = excuseWhile(person, 'unwarned', () => app.kill()).then(() => stage.restore(person))
      await person.there
    },
  ],
  [
    2,
    'a network killed',
    async ({ network, chance }) => {
      await network.kill()
      await wait(chance.whole(0, 2_000))
      await network.restart()
    },
  ],
]
