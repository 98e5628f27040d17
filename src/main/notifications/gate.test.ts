import { describe, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import {
  createHeldRecord,
  disturbance,
  type GateFacts,
  type GatePreferences,
  judge,
  nextChange,
} from './gate.ts'
import type { News } from './news.ts'

const monday = new Date(2026, 10, 23, 12).getTime()
const hour = 60 * 60 * 1000

const enabled: GatePreferences = {
  notifications: true,
  notifyMessages: true,
  notifyNotifications: true,
  notifyShipments: true,
  notifyReminders: true,
  notifyAlerts: true,
  quietHours: [],
  doNotDisturb: 'off',
}
const facts = (more: Partial<GateFacts> = {}): GateFacts => ({
  preferences: enabled,
  ownUserId: '1',
  isDuplicate: false,
  isMuted: false,
  view: { focused: false, path: '/frontend/wall' },
  now: monday,
  ...more,
})
const news = (more: Partial<News> = {}): News => ({
  kind: 'message',
  title: 'T',
  body: 'B',
  path: '/frontend/show-conversation/?additionalId=2',
  subject: 'conversation:2',
  source: 'event',
  author: '2',
  sender: null,
  quoted: 'B',
  ...more,
})
const chosen = (more: Partial<GatePreferences>): Partial<GateFacts> => ({
  preferences: { ...enabled, ...more },
})

describe('judge', () => {
  it('allows a notification without objections', () => {
    expect(judge(news(), facts())).toBeNull()
    expect(judge(news({ author: null }), facts({ ownUserId: null }))).toBeNull()
  })

  it.each([
    ['own', news({ author: '1' }), {}],
    ['told', news(), { isDuplicate: true }],
    ['switched-off', news(), chosen({ notifications: false })],
    ['kind-switched-off', news(), chosen({ notifyMessages: false })],
    ['kind-switched-off', news({ kind: 'notification' }), chosen({ notifyNotifications: false })],
    ['kind-switched-off', news({ kind: 'shipment' }), chosen({ notifyShipments: false })],
    ['muted', news(), { isMuted: true }],
    ['do-not-disturb', news(), chosen({ doNotDisturb: 'on' })],
    ['do-not-disturb', news(), chosen({ doNotDisturb: epochMs(monday + 1) })],
    ['quiet-hours', news(), chosen({ quietHours: [{ days: [1], from: '11:00', to: '13:00' }] })],
  ] as const)('holds a notification back: %s', (reason, item, more) => {
    expect(judge(item, facts(more))).toBe(reason)
  })

  it('holds back only the kind that is switched off', () => {
    expect(judge(news(), facts(chosen({ notifyNotifications: false, notifyShipments: false })))).toBeNull()
  })

  it('holds back notifications of the focused view only', () => {
    const on = (path: string, focused = true) => facts({ view: { focused, path } })
    const thread = '/frontend/show-conversation/?additionalId=2'
    expect(judge(news(), on(thread))).toBe('in-view')
    expect(judge(news(), on(thread, false))).toBeNull()
    expect(judge(news(), on('/frontend/show-conversation/?additionalId=3'))).toBeNull()
    expect(judge(news(), on('/frontend/show-conversation/'))).toBeNull()
    const comment = news({ kind: 'shipment', subject: 'shipment:7' })
    expect(judge(comment, on('/frontend/shipments?shipmentId=7'))).toBe('in-view')
    // To do displays a due reminder, its target does not.
    const reminder = news({ kind: 'reminder', subject: `reminder:${comment.subject}`, path: thread })
    expect(judge(reminder, on(thread))).toBeNull()
    expect(judge(reminder, on('/to-do'))).toBe('in-view')
    // The shipment's reviews, not its discussion.
    expect(judge(comment, on('/frontend/shipments?shipmentId=7&view=reviews'))).toBeNull()
  })
})

it('disturbance ends exactly on time', () => {
  expect(disturbance({ doNotDisturb: epochMs(monday), quietHours: [] }, monday)).toBeNull()
  expect(disturbance({ doNotDisturb: epochMs(monday), quietHours: [] }, monday - 1)).toBe('do-not-disturb')
})

it('nextChange returns the next change of do not disturb or quiet hours', () => {
  const quietHours = [{ days: [1], from: '18:00', to: '19:00' }]
  expect(nextChange({ doNotDisturb: 'off', quietHours: [] }, monday)).toBeNull()
  expect(nextChange({ doNotDisturb: 'on', quietHours: [] }, monday)).toBeNull()
  expect(nextChange({ doNotDisturb: epochMs(monday - 1), quietHours: [] }, monday)).toBeNull()
  expect(nextChange({ doNotDisturb: epochMs(monday + hour), quietHours }, monday)).toBe(monday + hour)
  expect(nextChange({ doNotDisturb: epochMs(monday + 9 * hour), quietHours }, monday)).toBe(monday + 6 * hour)
  expect(nextChange({ doNotDisturb: 'off', quietHours }, monday + 6 * hour)).toBe(monday + 7 * hour)
})

it('held record keeps the last ten without their texts', () => {
  const record = createHeldRecord()
  for (let at = 0; at < 12; at += 1) record.note({ at, kind: 'message', reason: 'muted' })
  expect(record.list().map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(Object.keys(record.list()[0] ?? {})).toEqual(['at', 'kind', 'reason'])
})
