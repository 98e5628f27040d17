import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import type { Charged, SpendingKind, SpentOn } from '#shared/ipc/ledger.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems } from '../../../tests/support/main/storage.ts'
import { createLedger, type Ledger } from './ledger.ts'

let dir: string
let ledger: Ledger
let ticks: number
let now: number
let days: number | null
let charged: Charged[]
let problems: ReturnType<typeof collectProblems>
/** Lead of the reliable time over the clock, ms; null while unknown. */
let certainTime: number | null
const day = 24 * 60 * 60_000
const me = 'https://network.example|1'

const start = (): Ledger =>
  createLedger({
    root: dir,
    days: () => days,
    problems,
    now: () => clockAt(now),
    ages: {
      certainTime: () => (certainTime === null ? null : clockAt(now + certainTime)),
      seenAt: () => clockAt(now),
      latest: () => clockAt(now + 2 * day),
    },
    ticks: () => ticks,
    onCharged: (one) => void charged.push(one),
  })

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quayside-ledger-'))
  ticks = 0
  charged = []
  problems = collectProblems()
  now = Date.UTC(2026, 10, 22, 9)
  days = 180
  certainTime = 0
  ledger = start()
})
afterEach(() => {
  ledger.wipe(me)
  rmSync(dir, { recursive: true, force: true })
})

const about = (kind: SpendingKind, id: string | null = 'x'): SpentOn => ({
  kind,
  type: kind === 'profile' ? 'profile' : 'post',
  id,
  ownerId: '7',
})
const leave = (kind: SpendingKind, cost: number | null, id?: string) => {
  ticks += 1
  now += 1000
  const settle = ledger.leave(me, { about: about(kind, id), cost, most: null })
  return (...given: Parameters<typeof settle>) => {
    ticks += 1
    settle(...given)
  }
}
const observe = (balance: number, askedAt = ticks + 1): void => {
  ticks += 2
  now += 1000
  ledger.observe(me, balance, askedAt)
}
/** Returns cause and balances of each entry, oldest first. */
const amounts = () =>
  ledger
    .entries(me)
    .toReversed()
    .map(({ kind, before, after }) => [kind, before, after])

describe('ledger', () => {
  it('starts with the first observed balance', () => {
    observe(100)
    observe(100)
    expect(amounts()).toEqual([['first', null, 100]])
  })

  it('puts past spending before the first balance, and only there', () => {
    const past = [1, 2].map((n) => ({
      opened: { type: 'profile' as const, uuid: `u-${n}`, ownerId: '7' },
      kind: 'profile' as const,
      cost: n,
      at: epochMs(now - (3 - n) * day),
    }))
    ledger.precede(me, past)
    expect(amounts()).toEqual([])
    observe(100)
    ledger.precede(me, past)
    expect(amounts()).toEqual([
      ['first', null, 103],
      ['profile', 103, 102],
      ['profile', 102, 100],
    ])
    expect(ledger.unlocked(me).map(({ uuid }) => uuid)).toEqual(['u-2', 'u-1'])
    ledger.precede(me, past)
    observe(95)
    expect(amounts()).toHaveLength(4)
  })

  it("stores the app's charges with their balances, by ids only", () => {
    observe(100)
    leave('profile', 3)('done')
    leave('share', 6)('done', about('share', '12'))
    observe(91)
    expect(amounts()).toEqual([
      ['first', null, 100],
      ['profile', 100, 97],
      ['share', 97, 91],
    ])
    const [share] = ledger.entries(me)
    expect(share).toMatchObject({ about: [about('share', '12')], isCertain: true, since: null })
  })

  it('records other balance changes as added or elsewhere', () => {
    observe(100)
    const since = now
    observe(88)
    observe(138)
    expect(amounts().slice(1)).toEqual([
      ['elsewhere', 100, 88],
      ['added', 88, 138],
    ])
    expect(ledger.entries(me)[1]).toMatchObject({ since, about: [] })
  })

  it('ignores a balance that was requested during a charge', () => {
    observe(100)
    const settle = leave('post', 6)
    observe(94)
    const asked = ticks
    settle('done')
    observe(94, asked)
    expect(amounts()).toHaveLength(1)
    observe(94)
    expect(amounts()[1]).toEqual(['post', 100, 94])
  })

  it('ignores an outdated balance', () => {
    observe(100)
    const asked = ticks
    observe(90)
    observe(100, asked)
    expect(amounts()).toEqual([
      ['first', null, 100],
      ['elsewhere', 100, 90],
    ])
  })

  it('omits unsent, refused and free actions', () => {
    observe(100)
    leave('post', 6)('unsent')
    leave('post', 6)('refused')
    leave('profile', 3)('done')
    observe(100)
    observe(94)
    expect(amounts()[1]).toEqual(['elsewhere', 100, 94])
  })

  it('assigns a lost charge once, for a limited time', () => {
    observe(100)
    leave('post', 6)('lost')
    observe(100)
    observe(94)
    observe(88)
    expect(amounts().slice(1)).toEqual([
      ['post', 100, 94],
      ['elsewhere', 94, 88],
    ])
    expect(ledger.entries(me)[1]?.isCertain).toBe(false)
    leave('share', 5)('lost')
    now += 11 * 60_000
    observe(88)
    observe(83)
    expect(amounts().at(-1)).toEqual(['elsewhere', 88, 83])
  })

  it('records indistinguishable charges as together', () => {
    observe(100)
    const [one, other] = [leave('profile', 3, 'a'), leave('profile', 3, 'b')]
    one('done')
    other('done')
    observe(97)
    expect(amounts()[1]).toEqual(['together', 100, 97])
    expect(ledger.entries(me)[0]?.about).toEqual([about('profile', 'a'), about('profile', 'b')])
  })

  it('keeps charges in flight over a restart', () => {
    observe(100)
    leave('profile', 3)('done')
    leave('post', 6)
    ledger = start()
    ticks = 0
    observe(91)
    expect(amounts().slice(1)).toEqual([
      ['profile', 100, 97],
      ['post', 97, 91],
    ])
    expect(ledger.entries(me).map(({ isCertain }) => isCertain)).toEqual([false, false, true])
  })

  it('reports and counts a charge above the stated price at once', () => {
    observe(100)
    const morning = now
    leave('profile', 0.5)('done')
    observe(97)
    leave('voyage', null)('done')
    observe(95)
    leave('post', 6)('done')
    observe(89)
    expect(charged).toEqual([
      { kinds: ['profile'], asked: 0.5, charged: 3, isRefused: false },
      { kinds: ['voyage'], asked: null, charged: 2, isRefused: false },
    ])
    expect(amounts().slice(1)).toEqual([
      ['profile', 100, 97],
      ['voyage', 97, 95],
      ['post', 95, 89],
    ])
    expect(ledger.entries(me).map(({ isCertain }) => isCertain)).toEqual([true, false, false, true])
    expect(ledger.spentSince(me, epochMs(morning))).toBe(11)
  })

  it('reports and counts a charge for a refused action, even after a restart', () => {
    observe(100)
    const morning = now
    leave('post', 6)('refused')
    expect(ledger.spentSince(me, epochMs(morning))).toBe(0)
    observe(94)
    leave('share', 5)('refused')
    ledger = start()
    ticks = 0
    observe(90)
    expect(charged).toEqual([
      { kinds: ['post'], asked: 6, charged: 6, isRefused: true },
      { kinds: ['share'], asked: 5, charged: 4, isRefused: true },
    ])
    expect(amounts().slice(1)).toEqual([
      ['post', 100, 94],
      ['share', 94, 90],
    ])
    expect(ledger.entries(me).map(({ isCertain }) => isCertain)).toEqual([false, false, true])
    expect(ledger.spentSince(me, epochMs(morning))).toBe(10)
  })

  it('does not assign a change to an unsent action', () => {
    observe(100)
    leave('post', 6)('unsent')
    observe(94)
    expect(amounts()[1]).toEqual(['elsewhere', 100, 94])
    expect(charged).toEqual([])
  })

  it('sums charges since a time, including those in flight', () => {
    observe(100)
    const morning = now
    leave('profile', 3)('done')
    observe(97)
    leave('post', 6)
    expect(ledger.spentSince(me, epochMs(morning))).toBe(9)
    expect(ledger.spentSince(me, epochMs(now + 1))).toBe(0)
  })

  it('continues with an action that was in flight when the process ended', () => {
    observe(100)
    ledger.opened(me, { type: 'fcl', uuid: 'v-1', ownerId: null })
    leave('post', 3)
    ticks = 0
    for (let run = 0; run < 2; run += 1) {
      ledger = start()
      expect(amounts()).toEqual([['first', null, 100]])
      expect(ledger.unlocked(me)).toHaveLength(1)
      expect(ledger.spentSince(me, epochMs(now - day))).toBe(3)
    }
    observe(97)
    expect(amounts()[1]).toEqual(['post', 100, 97])
    expect(problems.seen).toEqual([])
  })

  it("settles an action whose account was left and returned to before the network's answer", () => {
    observe(100)
    const settle = leave('post', 3)
    ledger.observe('somebody else|2', 7, ticks)
    observe(97)
    expect(amounts()).toEqual([['first', null, 100]])
    settle('done')
    observe(97)
    expect(amounts()[1]).toEqual(['post', 100, 97])
    expect(ledger.entries(me)[0]?.isCertain).toBe(true)
  })

  it('keeps entries, and records on, when a statement at opening fails', () => {
    observe(100)
    leave('post', 3)
    const [file = ''] = readdirSync(dir).filter((name) => name.endsWith('.db'))
    const db = new DatabaseSync(join(dir, file))
    db.exec(`CREATE TRIGGER broken BEFORE UPDATE ON charge BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    db.close()
    ledger = start()
    ticks = 0
    expect(amounts()).toEqual([['first', null, 100]])
    expect(problems.seen).toEqual(['reset ledger'])
    observe(97)
    ledger = start()
    expect(amounts()[1]).toEqual(['post', 100, 97])
    expect(problems.seen).toEqual(['reset ledger'])
    const copies = readdirSync(dir).filter((name) => /corrupt-[^.]*Z$/.test(name))
    expect(copies).toHaveLength(1)
    if (process.platform !== 'win32') expect(statSync(join(dir, copies[0] ?? '')).mode & 0o777).toBe(0o400)
  })

  it('lists opened things, latest first', () => {
    ledger.opened(me, { type: 'fcl', uuid: 'v-1', ownerId: null })
    now += 1000
    ledger.opened(me, { type: 'profile', uuid: 'u-1', ownerId: '7' })
    now += 1000
    ledger.opened(me, { type: 'fcl', uuid: 'v-1', ownerId: '9' })
    ledger.opened(me, { type: 'fcl', uuid: 'v-1', ownerId: null })
    expect(ledger.unlocked(me)).toEqual([
      { type: 'fcl', uuid: 'v-1', ownerId: '9', openedAt: now },
      { type: 'profile', uuid: 'u-1', ownerId: '7', openedAt: now - 1000 },
    ])
  })

  it('separates accounts, removes expired entries, and supports a wipe', () => {
    observe(100)
    ledger.observe('somebody else|2', 7, ticks)
    expect(ledger.entries('somebody else|2')).toHaveLength(1)
    now += 181 * 24 * 60 * 60_000
    ledger = start()
    expect(ledger.entries(me)).toEqual([])
    observe(90)
    expect(amounts()).toEqual([['elsewhere', 100, 90]])
    ledger.wipe(me)
    expect(ledger.entries(me)).toEqual([])
  })

  it('keeps entries while the clock is wrong, then expires them normally', () => {
    observe(100)
    const other = 'somebody else|2'
    ledger.observe(other, 7, ticks)
    now += 3650 * day
    for (const nobodySays of [null, -3648 * day]) {
      certainTime = nobodySays
      ledger = start()
      ledger.renew()
      expect([ledger.entries(me).length, ledger.entries(other).length]).toEqual([1, 1])
    }
    observe(90)
    now -= 3640 * day
    certainTime = 0
    ledger = start()
    expect(ledger.entries(me).map(({ at }) => at <= now)).toEqual([true, true])
    now += 181 * day
    ledger = start()
    expect(ledger.entries(me)).toEqual([])
  })

  it('leaves no file on disk at a limit of 0 days', () => {
    observe(100)
    ledger.observe('somebody else|2', 7, ticks)
    expect(readdirSync(dir)).not.toEqual([])
    days = 0
    ledger.renew()
    expect(readdirSync(dir)).toEqual([])
    observe(90)
    expect(amounts()).toEqual([['first', null, 90]])
    expect(readdirSync(dir)).toEqual([])
  })

  it('removes ledgers of unused accounts', () => {
    ledger.observe('somebody else|2', 7, ticks)
    observe(100)
    const old = new Date(now - 200 * 24 * 60 * 60_000)
    for (const name of readdirSync(dir)) utimesSync(join(dir, name), old, old)
    ledger.renew()
    expect(readdirSync(dir).filter((name) => name.endsWith('.db'))).toHaveLength(1)
    expect(amounts()).toEqual([['first', null, 100]])
  })

  it('moves a damaged file to a backup and starts again', () => {
    observe(100)
    const [file = ''] = readdirSync(dir)
    ledger.wipe(me)
    writeFileSync(join(dir, file), 'no database at all'.repeat(500))
    observe(90)
    expect(amounts()).toEqual([['first', null, 90]])
    // A corrupt file that was renamed also belongs to an account.
    expect(readdirSync(dir).some((name) => name.includes('.corrupt-'))).toBe(true)
    ledger.wipe(me)
    expect(readdirSync(dir)).toEqual([])
  })
})

type Step =
  | { readonly do: 'leave'; readonly cost: number; readonly outcome: keyof typeof outcomes }
  | { readonly do: 'settle' | 'read' | 'restart' }
  | { readonly do: 'elsewhere'; readonly change: number }

const outcomes = {
  done: 'done',
  refused: 'refused',
  overcharged: 'refused',
  arrived: 'lost',
  gone: 'lost',
} as const

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('leave' as const),
    cost: fc.integer({ min: 0, max: 9 }),
    outcome: fc.constantFrom('done', 'refused', 'overcharged', 'arrived', 'gone'),
  }),
  fc.record({ do: fc.constantFrom('settle' as const, 'read' as const, 'restart' as const) }),
  fc.record({ do: fc.constant('elsewhere' as const), change: fc.integer({ min: -20, max: 60 }) }),
)

it('records consecutive changes that add up to the balance in any order of events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      ledger.wipe(me)
      ticks = 0
      ledger = start()
      let balance = 1000
      let open: (() => void)[] = []
      observe(balance)
      let n = 0
      for (const each of steps) {
        if (each.do === 'leave') {
          const settle = leave('post', each.cost, String(n++))
          if (each.outcome !== 'refused' && each.outcome !== 'gone') balance -= each.cost
          const outcome = outcomes[each.outcome]
          open.push(() => settle(outcome))
        } else if (each.do === 'settle') open.shift()?.()
        else if (each.do === 'elsewhere') balance += each.change
        else if (each.do === 'read') observe(balance)
        else {
          open = []
          ticks = 0
          ledger = start()
        }
      }
      for (const settle of open) settle()
      observe(balance)
      const entries = ledger.entries(me).toReversed()
      expect(entries[0]).toMatchObject({ kind: 'first', after: 1000 })
      entries.reduce((one, next) => {
        expect(next.before).toBe(one.after)
        expect(next.after).not.toBe(next.before)
        return next
      })
      expect(entries.at(-1)?.after).toBe(balance)
      const ids = entries.flatMap((entry) => entry.about.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 25 },
  )
})
