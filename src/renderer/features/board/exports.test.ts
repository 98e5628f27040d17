import { beforeEach, describe, expect, it } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { exportDepartures, tableOf } from './exports.ts'
import { productColumns } from './product-columns.ts'
import { voyageColumns } from './voyage-columns.ts'

const columns = ['destination', 'etd', 'reference', 'by'].flatMap(
  (id) => voyageColumns.find((one) => one.id === id) ?? [],
)

it('exports the shown columns in order, with ISO dates and escaped formulas', () => {
  const rows = [
    voyageOf('a', {
      reference: '=HYPERLINK("http://x")',
      offeredBy: { nameAsKnown: 'João, "the" broker', uniqueId: 'QS-4' },
    }),
    voyageOf('b', { etd: null, etdText: 'TBA', reference: 'FCL-2', isGone: true, offeredBy: null }),
  ]
  expect(tableOf(columns, rows)).toBe(
    '\ufeff"Destination","ETD","ID","Offered by"\r\n' +
      '"Rotterdam (NLRTM)","2026-12-01","\'=HYPERLINK(""http://x"")","João, ""the"" broker"\r\n' +
      '"Rotterdam (NLRTM)","TBA","FCL-2 (Gone)",\r\n',
  )
})

it('exports the kind, and separates wanted countries from the origin', () => {
  const columns = ['name', 'kind', 'from', 'countries'].flatMap(
    (id) => productColumns.find((one) => one.id === id) ?? [],
  )
  const rows = [
    productOf('a'),
    productOf('b', { type: 'ImporterProduct', origin: '', country: '', countries: 'Netherlands, Germany' }),
    productOf('c', { type: null }),
  ]
  expect(tableOf(columns, rows)).toBe(
    '\ufeff"Product","Kind","Origin","Countries"\r\n' +
      '"Basmati rice","Offered","Karnal, Haryana, India",\r\n' +
      '"Basmati rice","Wanted",,"Netherlands, Germany"\r\n' +
      '"Basmati rice","Unknown","Karnal, Haryana, India",\r\n',
  )
})

it('exports the cost of a locked view', () => {
  const columns = voyageColumns.filter(({ id }) => id === 'look')
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  const settings = { credit_deduction_for_view_fcl: '2', credit_deduction_for_view_air: 'soon' }
  store.set(sessionAtom, (session) => (session.status === 'signed-in' ? { ...session, settings } : session))
  const rows = [
    voyageOf('a'),
    voyageOf('b', { isUnlocked: true }),
    voyageOf('c', { mode: 'air' }),
    voyageOf('d', { mode: 'transport' }),
  ]
  expect(tableOf(columns, rows).split('\r\n').slice(1, -1)).toEqual([
    '"Not unlocked",2',
    '"Unlocked",',
    '"Not unlocked, Cost unknown",',
    '"Free",0',
  ])
})

describe('exportDepartures', () => {
  let bridge: ReturnType<typeof fakeBridge>
  beforeEach(() => {
    bridge = fakeBridge()
    bridge.answer('kept.list', () => failed('storage'))
    setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
    setSession(store.get(sessionAtom))
  })

  it('exports nothing if the pins fail to load', async () => {
    await exportDepartures([voyageOf('a')])
    expect(String(store.get(toastsAtom).at(-1)?.text)).toContain('could not be read')
    expect(bridge.inputsOf('archive.saveDepartures')).toEqual([])
  })

  it('splits pins over the limit into several files, sorted by departure', async () => {
    const rows = Array.from({ length: 4001 }, (_, n) =>
      voyageOf(`v-${n}`, { etd: Date.UTC(2027, 0, 1) - n * 60_000 }),
    )
    bridge.answer('kept.list', () => ok(rows.map(({ key }) => ({ key, value: {} as never, changedAt: 1 }))))
    bridge.answer('archive.saveDepartures', ({ uuids }) =>
      ok({ savedId: 'x', fileName: `${uuids.length}.ics` } as never),
    )
    await exportDepartures(rows)
    const inputs = bridge.inputsOf('archive.saveDepartures') as { readonly uuids: readonly string[] }[]
    expect(inputs.map(({ uuids }) => uuids.length)).toEqual([2000, 2000, 1])
    expect(inputs[0]?.uuids[0]).toBe('v-4000')
    expect(store.get(toastsAtom).at(-1)?.text).toBe('Saved as 2000.ics, 2000.ics, and 1.ics')
  })

  it('names the saved files if a later file fails', async () => {
    const rows = Array.from({ length: 4001 }, (_, n) => voyageOf(`v-${n}`))
    bridge.answer('kept.list', () => ok(rows.map(({ key }) => ({ key, value: {} as never, changedAt: 1 }))))
    bridge.answer('archive.saveDepartures', ({ uuids }) =>
      uuids.length === 1 ? failed('disk-full') : ok({ savedId: 'x', fileName: 'departures.ics' } as never),
    )
    await exportDepartures(rows)
    expect(store.get(toastsAtom).at(-1)).toMatchObject({
      tone: 'error',
      title: 'Not all of it was saved',
      text: expect.stringContaining('2 of 3 files were saved before that: departures.ics and departures.ics'),
    })
  })
})
