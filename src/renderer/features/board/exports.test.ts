import { expect, it } from 'vitest'
import { voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { tableOf } from './exports.ts'
import { voyageColumns } from './voyage-columns.ts'

const columns = ['destination', 'etd', 'reference', 'by'].flatMap(
  (id) => voyageColumns.find((one) => one.id === id) ?? [],
)

it('a file has the shown columns in their order, dates as dates, and no formula', () => {
  const rows = [
    voyageOf('a', { reference: '=HYPERLINK("http://x")', offeredBy: 'João, "the" broker' }),
    voyageOf('b', { etd: null, etdText: 'TBA', reference: 'FCL-2', isGone: true, offeredBy: '' }),
  ]
  expect(tableOf(columns, rows)).toBe(
    '\ufeffDestination,ETD,ID,Offered by\r\n' +
      'Rotterdam (NLRTM),2026-12-01,"\'=HYPERLINK(""http://x"")","João, ""the"" broker"\r\n' +
      'Rotterdam (NLRTM),TBA,FCL-2 (Gone),\r\n',
  )
})
