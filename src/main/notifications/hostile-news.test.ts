import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { vectors } from '../../../tests/support/hostile/vectors.ts'
import { parseEvent } from '../../shared/contract/events/contract.ts'
import { lane } from '../../shared/texts/isolated.ts'
import { setLanguage } from '../../shared/texts/language.ts'
import { partsLine } from '../../shared/texts/units.ts'
import { newsOfHits } from '../alerts/found-by-alerts.ts'
import { createReminderScheduler, type ReminderPorts } from '../reminders/scheduler.ts'
import { clippedText, type News, newsOf } from './news.ts'

/** Desktops must render members' text without markup, which some would interpret. */

const origin = 'https://network.example'

/** As members' HTML, and as escaped HTML. */
const asSent = (payload: string): readonly string[] => [
  payload,
  payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
]

const newsWith = (text: string) => [
  parseEvent('private-conversation-started.1', 'ConversationStarted', {
    conversation: {
      id: 1,
      message: text,
      sender: { id: 2, full_name: text, is_profile_credit_deducted: true },
    },
  }),
  parseEvent('private-user-notification.1', 'UserNotification', {
    notificationId: 1,
    formatted_message: text,
  }),
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
const unwanted = /<[a-z/!?]|[\0-\x09\x0b-\x1f\u202a-\u202e\u2066-\u2069]/i

/** Returns the faults of a rendered notification. */
const wrongWith = ({ title, body, path }: News): readonly string[] => [
  ...[title, body].filter((text) => unwanted.test(text) || text === '' || text.length > 1000),
  ...(path.startsWith('/') ? [] : [path]),
]

test('native notifications contain no markup and no direction changes', () => {
  const bad = vectors.flatMap(({ id, payload }) =>
    asSent(payload)
      .flatMap(newsWith)
      .flatMap((event) => {
        const news = event === null ? null : newsOf(event, origin)
        if (news === null) return [`${id}: no news`]
        const isLong = [news.title, news.body].some((text) => text.length > 240)
        return [
          ...wrongWith(news),
          ...(isLong ? ['long'] : []),
          ...(news.path.startsWith('/frontend/') ? [] : [news.path]),
        ].map((what) => `${id}: ${what}`)
      }),
  )
  expect(bad).toEqual([])
})

const watched = {
  origin: '',
  destination: '',
  mode: 'any',
  etdFrom: null,
  etdBefore: null,
  priceBelow: null,
  currency: '',
  isMuted: false,
  since: 0,
} as const

test('alert matches and alert names contain no markup and no direction changes', () => {
  const bad = vectors.flatMap(({ id, payload }) =>
    asSent(payload)
      .flatMap((text) => {
        const value = { ...watched, name: text.slice(0, 120), words: text.slice(0, 200) }
        const offer = { kind: 'post', title: text, key: 'post:1', path: '/frontend/wall' }
        const hit = { offer, alert: { key: 'a', value } } as unknown as Parameters<
          typeof newsOfHits
        >[0][number]
        return [newsOfHits([hit]), newsOfHits([hit, hit])]
      })
      .flatMap(wrongWith)
      .map((what) => `${id}: ${what}`),
  )
  expect(bad).toEqual([])
})

test('an alert’s line keeps its values on their side in a language from right to left, whatever they contain', () => {
  setLanguage({ tag: 'ar', messages: {} })
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
  const bodyOf = (title: string): string =>
    newsOfHits([
      {
        offer: { kind: 'post', title, key: 'post:1', path: '/frontend/wall' },
        alert: { key: 'a', value: { ...watched, name: '' } },
      },
    ] as unknown as Parameters<typeof newsOfHits>[0]).body
  const line = partsLine([lane('Antwerp', 'Shanghai'), '2 يناير'])
  expect(line).toMatch(/[\u2066-\u2069]/)
  expect(bodyOf(line).split('\n')[0]).toBe(line)
  const hostile = fc.array(
    fc.oneof(fc.constantFrom('\u2066', '\u2067', '\u2068', '\u2069', '\u202e', '<b>'), fc.string()),
  )
  fc.assert(
    fc.property(hostile, (pieces) => {
      const shown = bodyOf(pieces.join('').replaceAll('\n', ' '))
      for (const one of shown.split('\n')) {
        let depth = 0
        for (const mark of one.match(/[\u2066-\u2069]/g) ?? []) {
          depth += mark === '\u2069' ? -1 : 1
          expect(depth).toBeGreaterThanOrEqual(0)
        }
        expect(depth).toBe(0)
        expect(one.replace(/[\u2066-\u2069]/g, '').length).toBeLessThanOrEqual(150)
      }
      expect(shown).not.toMatch(/[\u202a-\u202e]|<b/)
    }),
  )
})

test('reminders and snoozed items contain no markup and no direction changes', () => {
  const bad: string[] = []
  for (const { id, payload } of vectors) {
    const title = payload.slice(0, 300)
    const listOrNone = (_account: string, collection: string) => [
      collection === 'reminders'
        ? {
            key: 'post:1',
            value: { about: 'post', path: '/frontend/wall', title, due: 1, wall: null, isDone: false },
          }
        : { key: 'post:2', value: { state: 'snoozed', until: 1, wall: null, title, path: '/frontend/wall' } },
    ]
    const scheduler = createReminderScheduler({
      kept: { listOrNone, onChange: () => () => {} } as unknown as ReminderPorts['kept'],
      notified: { has: () => false, add: () => {} } as never,
      account: () => 'somebody',
      take: (news) => {
        bad.push(...wrongWith(news).map((what) => `${id}: ${what}`))
        return null
      },
      isQuiet: () => false,
      nameOf: () => null,
      onDue: () => {},
      onSnoozed: () => {},
      onSettled: () => {},
      now: () => 2,
    })
    scheduler.refresh()
    scheduler.stop()
  }
  expect(bad).toEqual([])
})

test('clippedText removes direction changes and replaces angle brackets', () => {
  expect(clippedText('Ana \u202eariereP\u2067\tfob\0 12', 80)).toBe('Ana ariereP fob  12')
  expect(clippedText('one\nline <b>each</b>', 80)).toBe('one\nline ‹b›each‹/b›')
})

test("notifications keep members' text readable", () => {
  const [event] = newsWith('Draft &lt; 12 m, see &lt;bl.pdf&gt; &amp; the plan')
  expect(event && newsOf(event, origin)?.body).toBe('Draft < 12 m, see ‹bl.pdf› & the plan')
})
