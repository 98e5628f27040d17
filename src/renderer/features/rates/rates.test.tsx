import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { RateLine, RatesOfLane } from '#shared/rules/rates.ts'
import { sampleSheet } from '../../../../tests/support/rate-sheet.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { RateBook } from './rate-book.tsx'
import { RateLookup, type TakenRate } from './rate-lookup.tsx'

let bridge: ReturnType<typeof fakeBridge>
const sheetId = crypto.randomUUID()
let kept: Map<string, unknown>
let drafts: Map<string, string>
let rates: RatesOfLane[] = []

beforeEach(() => {
  mockDialogs()
  bridge = fakeBridge()
  rates = []
  kept = keptDisk(bridge)
  drafts = draftDisk(bridge)
  bridge.answer('rates.begin', () => ok(sheetId))
  bridge.answer('rates.add', () => ok(null))
  bridge.answer('rates.finish', () => ok(null))
  bridge.answer('rates.remove', () => ok(null))
  bridge.answer('rates.find', () => ok(rates))
  signInAnother()
})
afterEach(cleanup)

const chooseFile = async (...rows: readonly string[]): Promise<void> => {
  const input = await screen.findByLabelText('Import a rate sheet…', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File([rows.join('\n')], 'Tariff.csv')] } })
  await screen.findByText('Columns')
}
const choose = (...rows: readonly string[]): Promise<void> => {
  show(<RateBook />)
  return chooseFile(...rows)
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } })
const importRows = () => fireEvent.click(screen.getByRole('button', { name: /^Import \d/ }))

test('a sheet is imported with its readable rows; the others are listed with row and reason', async () => {
  await choose(
    'Tariff',
    'POL,POD,20GP,Valid until',
    'INNSA,NLRTM,1850,31/12/2026',
    'INNSA,,1850,31/12/2026',
    ',,,',
  )
  type('Currency', 'usd')
  type('Sender', 'Falcon')
  importRows()
  await screen.findByText('1 rate imported')
  screen.getByText('1 row could not be read')
  screen.getByText('Row 4: A port is missing. (INNSA)')
  expect(bridge.inputsOf('rates.add')).toEqual([
    {
      sheetId,
      lanes: [{ lane: 'INNSA>NLRTM', lines: [{ mode: 'fcl', prices: { 20: '1850' }, until: '2026-12-31' }] }],
    },
  ])
  expect(bridge.inputsOf('rates.finish')).toMatchObject([
    {
      sheetId,
      sheet: { name: 'Tariff', sender: 'Falcon', currency: 'USD', rows: 1, skipped: 1, ends: '2026-12-31' },
    },
  ])
  const sender = { sender: 'Falcon', columns: [{ heading: 'POL', field: 'origin' }, {}, {}, {}] }
  await waitFor(() => expect([...kept.values()]).toMatchObject([sender]))
  await waitFor(() => expect(drafts.size).toBe(0))
})

test('what has two meanings is asked once per column before anything is imported', async () => {
  await choose('POL,POD,20GP USD,Valid until', 'INNSA,NLRTM,1.250,03/04/2026')
  screen.getByText('Choose how to read dates and numbers that have two meanings.')
  importRows()
  expect(bridge.inputsOf('rates.begin')).toEqual([])
  pick('Read “1.250” as', ',')
  pick('Read “03/04/2026” as', 'mdy')
  importRows()
  await screen.findByText('1 rate imported')
  expect(bridge.inputsOf('rates.add')).toMatchObject([
    { lanes: [{ lines: [{ prices: { 20: '1250' }, until: '2026-03-04' }] }] },
  ])
})

test('a column without a known heading gets its meaning from the person', async () => {
  await choose('A,B,C', 'Hamburg,Santos,900')
  screen.getByText('Choose the column for “From”.')
  pick('Meaning of “A”', 'origin')
  pick('Meaning of “B”', 'destination')
  pick('Meaning of “C”', '40HC')
  type('Currency', 'EUR')
  importRows()
  await screen.findByText('1 rate imported')
  expect(bridge.inputsOf('rates.add')).toMatchObject([{ lanes: [{ lane: 'DEHAM>BRSSZ' }] }])
})

test('an import that fails leaves nothing, and the form stays', async () => {
  bridge.answer('rates.add', () => failed('storage'))
  await choose('POL,POD,20GP USD', 'INNSA,NLRTM,1250')
  importRows()
  await waitFor(() => expect(bridge.inputsOf('rates.remove')).toEqual([{ sheetId }]))
  expect(bridge.inputsOf('rates.finish')).toEqual([])
  screen.getByText('Columns')
})

test('what was typed and chosen for a sheet is kept without its file, until it is imported or discarded', async () => {
  const rows = ['A,B,C', 'Hamburg,Santos,900'] as const
  const begun = 'The import of “Tariff” is not finished. Choose its file again to go on.'
  const sender = () => screen.getByLabelText<HTMLInputElement>('Sender', { selector: 'input' }).value
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  await choose(...rows)
  type('Sender', 'Falcon')
  pick('Meaning of “A”', 'origin')
  await waitFor(() => expect([...drafts.values()].join()).toContain('"sender":"Falcon"'))
  press('Close')
  cleanup()

  show(<RateBook />)
  await screen.findByText(begun)
  await chooseFile(...rows)
  expect(sender()).toBe('Falcon')
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of “A”', { selector: 'select' }).value).toBe(
    'origin',
  )
  press('Discard')
  await waitFor(() => expect(drafts.size).toBe(0))
  press('Undo')
  expect(sender()).toBe('Falcon')
  press('Close')
  cleanup()

  show(<RateBook />)
  await screen.findByText(begun)
  press('Discard: Tariff')
  await waitFor(() => expect(screen.queryByText(begun)).toBeNull())
  expect(drafts.size).toBe(0)
})

test('a form that the lock unmounts comes back with its file, and an import goes on behind it', async () => {
  const added = Promise.withResolvers<ReturnType<typeof ok<null>>>()
  bridge.answer('rates.add', () => added.promise)
  await choose('POL,POD,20GP USD', 'INNSA,NLRTM,1250')
  type('Sender', 'Falcon')
  cleanup()
  show(<RateBook />)
  expect(screen.getByLabelText<HTMLInputElement>('Sender', { selector: 'input' }).value).toBe('Falcon')
  importRows()
  await waitFor(() => expect(bridge.inputsOf('rates.add')).toHaveLength(1))
  cleanup()
  added.resolve(ok(null))
  await waitFor(() => expect(bridge.inputsOf('rates.finish')).toHaveLength(1))
  show(<RateBook />)
  await screen.findByText('1 rate imported')
})

test('a hostile sheet is shown as text, in short', async () => {
  const long = 'x'.repeat(10_000)
  const headings = ['POL', 'POD', '20GP USD', `<img src=x onerror=alert(1)>${long}`, '=cmd()']
  const many = Array.from({ length: 195 }, (_, n) => `H${n}`)
  const row = ['INNSA', 'NLRTM', '1250', `\u202E${long}`, '"a\r\nb\0"']
  await choose([...headings, ...many].join(','), row.join(','), `INNSA,NLRTM,${long}`)
  const list = within(screen.getByRole('list', { name: 'Columns', hidden: true }))
  expect(list.getAllByRole('combobox', { hidden: true })).toHaveLength(80)
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent.length).toBeLessThan(60_000)
  expect(document.body.textContent).not.toContain('x'.repeat(300))
  importRows()
  await screen.findByText('1 rate imported')
  expect(document.body.textContent).not.toContain('x'.repeat(300))
})

test.each([
  ['without rows', 'POL,POD,20GP'],
  ['without a separator', 'POL POD 20GP\nINNSA NLRTM 1250'],
  ['of nothing', ''],
  ['of NULs', '\0\0\0\n\0\0\0'],
])('a file %s is refused in words', async (_what, content) => {
  show(<RateBook />)
  const input = await screen.findByLabelText('Import a rate sheet…', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File([content], 'Tariff.csv')] } })
  await screen.findByText('It is not a CSV file with a row of headings.')
  for (const close of screen.getAllByRole('button', { name: 'Close', hidden: true })) fireEvent.click(close)
})

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFFPOL;POD;20GP (EUR)\r\nINNSA;NLRTM;1.250,50', 'utf8')],
  ['UTF-16', Buffer.from('\uFEFFPOL;POD;20GP (EUR)\r\nINNSA;NLRTM;1.250,50', 'utf16le')],
])('a sheet in %s with semicolons is read', async (_what, bytes) => {
  show(<RateBook />)
  const input = await screen.findByLabelText('Import a rate sheet…', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File([bytes], 'Tariff.csv')] } })
  await screen.findByText('Columns')
  importRows()
  await screen.findByText('1 rate imported')
  expect(bridge.inputsOf('rates.add')).toMatchObject([
    { lanes: [{ lines: [{ prices: { 20: '1250.5' }, currency: 'EUR' }] }] },
  ])
})

test('rates of a lane are shown with sheet and validity, expired ones in words, and one can be taken', async () => {
  const line = (more: Partial<RateLine>): RateLine => ({
    mode: 'fcl',
    prices: { '40HC': '2900.5' },
    carrier: 'MSC',
    ...more,
  })
  for (const [key, name] of Object.entries({ a: 'Old tariff', b: 'December', c: 'Special' }))
    kept.set(`rate-sheets ${key}`, sampleSheet({ name }))
  rates = [
    { lane: 'INNSA>NLRTM', sheetId: 'a', lines: [line({ until: '2020-11-30' })] },
    { lane: 'INNSA>NLRTM', sheetId: 'b', lines: [line({ until: '2098-12-31', minimum: '100' })] },
    {
      lane: 'IN>NL',
      sheetId: 'c',
      lines: [line({ until: '2098-12-15' }), line({ mode: 'air', prices: { kg: '2' } })],
    },
  ]
  const taken: TakenRate[] = []
  show(<RateLookup origin="INNSA" destination="NLRTM" mode="fcl" onTake={(rate) => taken.push(rate)} />)
  const rows = within(await screen.findByRole('list', { name: 'Your rates' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('MSC'))
  expect(rows.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'MSCFCL40′ HC USD 2,900.5Minimum USD 100 · valid until 31 Dec 2098 · December · Falcon',
    'MSCFCLIndia → Netherlands40′ HC USD 2,900.5valid until 15 Dec 2098 · Special · Falcon',
    'MSCFCLExpired40′ HC USD 2,900.5valid until 30 Nov 2020 · Old tariff · Falcon',
  ])
  screen.getByText(/have a rate for the same days/)
  fireEvent.click(screen.getAllByRole('button', { name: /^Take/ })[0] as HTMLElement)
  expect(taken).toEqual([{ text: 'FCL, MSC, 40′ HC', unit: '40HC', price: '2900.5', currency: 'USD' }])
})

test('a lookup without any sheet shows nothing and asks main nothing', async () => {
  const { container } = show(<RateLookup origin="INNSA" destination="NLRTM" />)
  await waitFor(() => expect(bridge.inputsOf('kept.list')).not.toEqual([]))
  expect(container.textContent).toBe('')
  expect(bridge.inputsOf('rates.find')).toEqual([])
})
