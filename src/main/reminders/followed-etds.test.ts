import { expect, test, vi } from 'vitest'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { shipmentPath } from '#shared/paths.ts'
import { atWallTime } from '#shared/wall-time.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import type { News } from '../notifications/news.ts'
import { openUserStore } from '../storage/user-store.ts'
import { createEtdWatch } from './followed-etds.ts'

const id = crypto.randomUUID()
const at = { by: 'etd', days: -3, time: '12:00' } as const
const vgm = { id, kind: 'vgm', label: '', at, zone: null, remindHours: 24 } as const
const withEtd = (formatted_etd_date: string) =>
  shipment.parse({ id: 7, reference: 'QS-7', title: 'Pepper', formatted_etd_date })

const staged = () => {
  const kept = openUserStore(freshFolder(), collectProblems())
  kept.put('anna', 'deadlines', 'shipment:7', { etd: '2098-12-10', movedFrom: null, entries: [vgm] })
  const news: News[] = []
  const take = (one: News) => {
    news.push(one)
    return null
  }
  const center = { take, settle: vi.fn() }
  const watch = createEtdWatch({ kept, account: () => 'anna', center, log: () => {} })
  const deadlines = () => kept.list('anna', 'deadlines')[0]?.value
  const reminders = () => kept.list('anna', 'reminders').map(({ key, value }) => [key, value.wall, value.due])
  return { kept, news, center, watch, deadlines, reminders }
}

test('an answer with another ETD moves deadlines with their reminders, of its own account alone', () => {
  const { watch, deadlines, reminders } = staged()
  watch('ben', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  watch(null, 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  watch('anna', 'directory.shipments', failed('offline'))
  watch('anna', 'posts.wall', ok([withEtd('12 Dec 2098')]))
  watch('anna', 'directory.shipments', ok([withEtd('')]))
  expect([deadlines()?.etd, reminders()]).toEqual(['2098-12-10', []])
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  expect(deadlines()).toMatchObject({ etd: '2098-12-12', movedFrom: '2098-12-10' })
  const wall = '2098-12-08T12:00'
  expect(reminders()).toEqual([[`deadline:7:${id}`, wall, atWallTime(wall)]])
  // A single shipment too. Of several moves the first ETD is the one that the member saw.
  watch('anna', 'directory.shipment', ok(withEtd('14 Dec 2098')))
  expect(deadlines()).toMatchObject({ etd: '2098-12-14', movedFrom: '2098-12-10' })
  expect(reminders()[0]?.[1]).toBe('2098-12-10T12:00')
})

test('a reminder that is past then is removed, and the same ETD writes nothing', () => {
  const { kept, watch, reminders } = staged()
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  const change = vi.spyOn(kept, 'change')
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  expect(change).not.toHaveBeenCalled()
  watch('anna', 'directory.shipments', ok([withEtd('12 Jan 2024')]))
  expect(reminders()).toEqual([])
})

test('a full disk moves neither or both', () => {
  const { kept, center, news, deadlines, reminders } = staged()
  const change = () => {
    throw new Error('disk full')
  }
  const full = { listOrNone: kept.listOrNone, change }
  const watch = createEtdWatch({ kept: full, account: () => 'anna', center, log: () => {} })
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  expect([deadlines()?.etd, reminders()]).toEqual(['2098-12-10', []])
  expect(news).toEqual([])
})

test('each move is news of its shipment, until the ETD is the old one again', () => {
  const { watch, kept, news, center } = staged()
  kept.put('ben', 'deadlines', 'shipment:7', { etd: '2098-12-10', movedFrom: null, entries: [vgm] })
  // Only the account whose news these are.
  watch('ben', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  expect(news).toEqual([])
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  watch('anna', 'directory.shipments', ok([withEtd('12 Dec 2098')]))
  expect(news).toMatchObject([
    {
      kind: 'deadline',
      title: 'QS-7 · Pepper',
      body: 'The ETD moved from 10 Dec 2098 to 12 Dec 2098. Deadlines that are counted from it moved too.',
      path: shipmentPath('7'),
    },
  ])
  watch('anna', 'directory.shipments', ok([withEtd('10 Dec 2098')]))
  expect([news.length, center.settle.mock.calls]).toEqual([1, [['deadline:7']]])
})
