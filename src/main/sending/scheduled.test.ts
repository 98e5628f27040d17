import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { lateAfterMs } from '#shared/rules/scheduled.ts'
import { withoutSent } from '#shared/rules/sent-texts.ts'
import { atWallTimeIn } from '#shared/zoned-time.ts'
import { fraction } from '../../../tests/support/clock.ts'
import { stageScheduled } from '../../../tests/support/main/scheduled-stage.ts'
import { laneSubjectOf } from '../http/lanes.ts'
import { scheduledCall } from './scheduled-call.ts'

const noon = Date.UTC(2027, 2, 27, 12)
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const staged = async () => {
  const stage = stageScheduled(noon)
  await stage.settle()
  const at = async (now: number): Promise<void> => {
    stage.world.now = now
    await stage.settle()
  }
  return { ...stage, at, bodies: () => stage.notices.map(([, body]) => body) }
}

describe('a scheduled text', () => {
  it('leaves once at its moment, as its author, with its key, and its thread is refetched', async () => {
    const stage = await staged()
    const key = stage.schedule('me', 'Yes <b>\n', { due: noon + minute })
    await stage.at(noon + minute - 1)
    expect(stage.left).toEqual([])
    await stage.at(noon + minute)
    expect(stage.left).toMatchObject([
      {
        name: 'conversations.create',
        input: { receiver_id: '2', message: 'Yes &lt;b&gt;', images: [], attachments: [] },
        key,
        origin: 'https://me.example',
      },
    ])
    expect(stage.formOf('me', 'conversation:2').unsent).toMatchObject([{ outcome: null }])
    expect(stage.entries()).toEqual([])
    stage.left[0]?.answer(ok({ id: '9' }))
    await stage.at(noon + 2 * minute)
    expect([stage.left.length, stage.threads, stage.notices]).toEqual([1, ['me conversation:2'], []])
    expect(stage.drafts.size).toBe(0)
  })

  it('leaves by its timer alone', async () => {
    const stage = await staged()
    stage.schedule('me', 'Yes', { due: noon + 3 * minute })
    for (let at = noon; at < noon + 4 * minute; at += 5000) {
      stage.world.now = at
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(stage.left).toHaveLength(1)
  })

  it('leaves as an account in the background', async () => {
    const stage = await staged()
    stage.world.parked = ['other']
    await stage.settle()
    stage.schedule('other', 'Yes', { due: noon + minute })
    await stage.at(noon + minute)
    expect(stage.left).toMatchObject([{ origin: 'https://other.example' }])
  })

  it.each<[string, (stage: Awaited<ReturnType<typeof staged>>) => void | Promise<void>]>([
    ['the app was off', (stage) => stage.restart()],
    ['the computer slept', ({ world }) => void Object.assign(world, { now: world.now + lateAfterMs + 1 })],
    ['the organisation forbids it', ({ world }) => void Object.assign(world, { isForbidden: true })],
    [
      'its author was signed out',
      async ({ world, settle }) => {
        world.active = null
        await settle()
        world.active = 'me'
      },
    ],
  ])('asks once if %s, and never leaves', async (_name, cause) => {
    const stage = await staged()
    stage.schedule('me', 'Yes', { due: noon + minute })
    stage.world.now = noon + minute + 1
    await cause(stage)
    await stage.settle()
    await stage.settle()
    expect([stage.left, stage.notices.length]).toEqual([[], 1])
    expect(stage.entries()).toMatchObject([{ isMissed: true }])
    // Not even if the clock is set back.
    Object.assign(stage.world, { isForbidden: false, now: noon })
    await stage.settle()
    await stage.at(noon + minute)
    expect(stage.left).toEqual([])
    expect(stage.formOf('me', 'conversation:2').unsent).toMatchObject([{ outcome: { code: 'cancelled' } }])
  })

  it.each(['offline', 'unknown-outcome', 'forbidden'] as const)('asks after %s', async (code) => {
    const stage = await staged()
    stage.schedule('me', 'The seal is 4711', { due: noon + minute })
    await stage.at(noon + minute)
    stage.left[0]?.answer(failed(code))
    await stage.at(noon + 2 * minute)
    expect(stage.formOf('me', 'conversation:2').unsent).toMatchObject([{ outcome: { code } }])
    expect([stage.left.length, stage.bodies()]).toEqual([1, ['The seal is 4711']])
  })

  it('leaves under the lock', async () => {
    const stage = await staged()
    stage.schedule('me', 'Yes', { due: noon + minute })
    stage.world.isLocked = true
    await stage.at(noon + minute)
    expect([stage.left.length, stage.notices]).toEqual([1, []])
  })

  it('is not named to somebody else', async () => {
    const stage = await staged()
    stage.world.parked = ['other']
    await stage.settle()
    for (const account of ['me', 'other']) stage.schedule(account, 'The seal is 4711', { due: noon + minute })
    Object.assign(stage.world, { isLocked: true, isForbidden: true })
    await stage.at(noon + minute)
    expect(stage.notices).toHaveLength(2)
    expect(JSON.stringify(stage.notices)).not.toMatch(/4711|wall/)
    Object.assign(stage.world, { isLocked: false, isForbidden: false, mayQuote: false })
    stage.schedule('me', 'The seal is 4711', { due: noon - minute })
    await stage.settle()
    expect(stage.notices.at(-1)).toEqual([
      expect.any(String),
      expect.not.stringContaining('4711'),
      '/frontend/wall',
    ])
  })

  it('stays while the disk takes nothing, and leaves once it does', async () => {
    const stage = await staged()
    stage.schedule('me', 'Yes', { due: noon + minute })
    stage.world.isFull = true
    await stage.at(noon + minute)
    expect(stage.left).toEqual([])
    stage.world.isFull = false
    await stage.at(noon + minute + 30_000)
    expect(stage.left).toHaveLength(1)
  })
})

it('reads each draft as the free call of its thread, with its files', () => {
  const data = Buffer.from('seal').toString('base64')
  const files = [
    { picker: 'image', name: 'q.png', type: 'image/png', data },
    { picker: 'attachment', name: 'bl.pdf', type: '', data },
  ] as const
  const sent = { text: 'Yes', files: [...files], lost: [] }
  for (const subject of ['comment:5', 'shipment:5', 'conversation:5'])
    for (const mode of ['new', 'reply:8']) {
      const call = scheduledCall({ subject, mode }, 'Yes', sent)
      expect(call?.input).toMatchObject({ images: [{ name: 'q.png' }], attachments: [{ name: 'bl.pdf' }] })
      expect(call && laneSubjectOf(call.name, call.input)).not.toBe('balance')
    }
  expect(scheduledCall({ subject: 'shipment:5', mode: 'new' }, '<b>Yes</b>', undefined)?.input).toMatchObject(
    {
      shipment_id: '5',
      message: '<b>Yes</b>',
    },
  )
  expect(
    scheduledCall({ subject: 'comment:5', mode: 'new' }, 'Yes', { ...sent, lost: ['big.pdf'] }),
  ).toBeNull()
  for (const subject of ['post', 'share:5', 'review:5'])
    expect(scheduledCall({ subject, mode: 'new' }, 'Yes', undefined)).toBeNull()
})

/** Ms in whole seconds and the fraction that real clocks have. */
const between = (from: number, to: number) =>
  fc.integer({ min: from * 60, max: to * 60 }).map((seconds) => seconds * 1000 + fraction)

/** Everything that may happen around a scheduled text. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('schedule' as const),
    inMs: fc.oneof(between(-1, 4), between(0, 90)),
    zone: fc.constantFrom(null, 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York'),
    text: fc.constantFrom('Yes', 'No'),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'send now' as const), nth: fc.nat(5) }),
  fc.record({
    do: fc.constantFrom('wait' as const, 'jump' as const),
    ms: between(-40, 40),
  }),
  fc.record({ do: fc.constant('short wait' as const), ms: between(0, 3) }),
  fc.record({
    do: fc.constant('answer' as const),
    nth: fc.nat(5),
    with: fc.constantFrom('ok', 'offline', 'lost'),
  }),
  fc.record({
    do: fc.constantFrom(
      'restart' as const,
      'switch' as const,
      'sign out' as const,
      'lock' as const,
      'full' as const,
    ),
  }),
)

/** A text with all that must be true of it. */
interface Story {
  readonly key: string
  readonly account: string
  readonly text: string
  isGone: boolean
  byTime: number
  byPerson: number
}

it('a text leaves by itself at most once, at its moment, as its author, never after a cancel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      // A night in which the clocks of Berlin change.
      const stage = stageScheduled(Date.UTC(2027, 2, 28, 0, 30))
      const { world, left } = stage
      const stories: Story[] = []
      let seen = 0
      let isPerson = false
      const judge = (): void => {
        for (; seen < left.length; seen += 1) {
          const call = left[seen]
          const story = stories.find(({ key }) => key === call?.key)
          if (story === undefined || call === undefined) throw new Error('an unknown text left')
          if (isPerson) story.byPerson += 1
          else story.byTime += 1
          expect(call.origin).toBe(`https://${story.account}.example`)
          expect([story.isGone, story.byTime > 1]).toEqual([false, false])
          if (!isPerson) expect(story.byPerson).toBe(0)
        }
      }
      const settle = async (): Promise<void> => {
        const due = new Map(stage.entries().map((entry, at) => [at, entry]))
        await stage.settle()
        const before = seen
        judge()
        const dues = [...due.values()].filter(({ isMissed }) => !isMissed).map((entry) => entry.due)
        for (let at = before; at < seen; at += 1)
          expect(dues.some((moment) => moment <= world.now && world.now - moment <= lateAfterMs)).toBe(true)
      }
      const sendNow = async ({ account, key, text }: Story): Promise<void> => {
        const one = stage.formOf(account, 'conversation:2').unsent.find((sent) => sent.idempotencyKey === key)
        if (account !== world.active || !one || one.outcome === null || !stage.unschedule(account, key))
          return
        const item = { subject: 'conversation:2', mode: 'new', item: text }
        const { pendingSends } = stage.run()
        try {
          const arrive = pendingSends.leave({
            ...item,
            checkNumber: pendingSends.beginCheck(item),
            idempotencyKey: key,
          })
          left.push({ name: '', input: null, key, origin: `https://${account}.example`, answer: arrive })
        } catch {
          // Main refuses it while an equal text is in flight.
        }
        isPerson = true
        judge()
        isPerson = false
      }
      await settle()
      for (const one of steps) {
        if (one.do === 'schedule' && world.active !== null && !world.isFull) {
          const due = Math.max(0, Math.floor(world.now + one.inMs))
          const wall = one.zone === null ? null : new Date(due).toISOString().slice(0, 16)
          const moment = one.zone === null || wall === null ? due : atWallTimeIn(wall, one.zone)
          const key = stage.schedule(world.active, one.text, { due: moment, wall, zone: one.zone })
          if (key !== null)
            stories.push({
              key,
              account: world.active,
              text: one.text,
              isGone: false,
              byTime: 0,
              byPerson: 0,
            })
        }
        const story = 'nth' in one ? stories[one.nth] : undefined
        if (one.do === 'cancel' && story && stage.unschedule(story.account, story.key)) {
          story.isGone = true
          const name = { text: story.text, idempotencyKey: story.key }
          const drop = (form: ReturnType<typeof stage.formOf>) => ({
            ...form,
            unsent: withoutSent(form.unsent, name),
          })
          stage.run().texts.change(story.account, { subject: 'conversation:2', mode: 'new' }, drop)
        }
        if (one.do === 'send now' && story) await sendNow(story)
        if (one.do === 'answer') {
          const answers = { ok: ok({ id: '9' }), offline: failed('offline'), lost: failed('unknown-outcome') }
          left[one.nth]?.answer(answers[one.with as keyof typeof answers])
        }
        if ('ms' in one) world.now = Math.max(0, world.now + (one.do === 'wait' ? Math.abs(one.ms) : one.ms))
        if (one.do === 'restart') stage.restart()
        if (one.do === 'switch')
          [world.active, world.parked] = world.active === 'me' ? ['other', ['me']] : ['me', []]
        if (one.do === 'sign out') [world.active, world.parked] = [null, []]
        if (one.do === 'lock') world.isLocked = !world.isLocked
        if (one.do === 'full') world.isFull = !world.isFull
        await settle()
      }
      stage.run().scheduled.stop()
    }),
    { numRuns: 200 },
  )
})
