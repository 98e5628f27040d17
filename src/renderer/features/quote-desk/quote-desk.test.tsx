import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { dayMs } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { ok } from '#shared/errors.ts'
import type { Quote, QuoteLine } from '#shared/ipc/quotes.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import { blankLine, blankQuote } from '#shared/rules/quote-state.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { textDraft } from '../thread/drafts.ts'
import { outwardText } from './outward-rows.ts'
import { QuoteList } from './quote-list.tsx'
import { QuotePage } from './quote-page.tsx'
import { withQuoteText } from './ways-out.ts'

const line = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...blankLine,
  id: 'a',
  text: 'Ocean freight',
  quantity: '2',
  cost: '88123.25',
  currency: 'USD',
  ...more,
})
const inTenDays = { at: epochMs(Date.now() + 10 * dayMs), zone: 'Europe/Berlin' }
const quote = (more: Partial<Quote> = {}): Quote => ({
  ...blankQuote('Q-2026-007', Date.now()),
  origin: 'Mundra (INMUN)',
  destination: 'Rotterdam (NLRTM)',
  validUntil: inTenDays,
  lines: [line()],
  ...more,
})

let bridge: ReturnType<typeof fakeBridge>
let disk: Map<string, unknown>

HTMLElement.prototype.hidePopover = vi.fn()

const stored = (): Quote => disk.get('quotes q') as Quote

const open = (some: Readonly<Record<string, Quote>>, page = <QuotePage id="q" />) => {
  for (const [key, value] of Object.entries(some)) disk.set(`quotes ${key}`, value)
  return show(page)
}

beforeEach(() => {
  bridge = fakeBridge()
  disk = keptDisk(bridge)
  const user = userRef.parse({ id: '7', uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'WHM-7' })
  bridge.answer('directory.connections', () =>
    ok([{ user, is_connection: true, unread_count: 0, last_message: null } as never]),
  )
  signInAnother()
  history.replaceState(null, '', '/frontend/quotes?quote=q')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }))
/** Chooses from the menu. The browser opens it; jsdom has no popovers. */
const choose = async (name: string): Promise<void> => {
  await press('More actions')
  const menu = await screen.findByRole('menu', { hidden: true })
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'closed' }))
}

test('no way out of the computer has the margin, the costs or the private note', async () => {
  const secrets = ['77913.5', '77,913.5', '88123.25', '88,123.25', 'between us']
  const own = {
    margin: { kind: 'percent', value: '77913.5', currency: '' },
    lostWhy: '',
    note: 'between us',
  } as const
  const planted = quote({ userId: '7', own, lines: [line({ quantity: '1', cost: '88123.25' })] })
  const price = 'USD 68,748,031.64'
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    userAgent: '',
    platform: '',
    language: 'en',
  })
  bridge.answer('files.saveText', ({ fileName }) => ok({ fileName, savedId: 's', path: '' } as never))
  let printed = ''
  bridge.answer('printing.print', () => {
    printed = document.querySelector('[data-printed]')?.textContent ?? ''
    return ok(true)
  })
  open({ q: planted })
  await choose('Copy as text')
  await waitFor(() => expect(copied).toHaveLength(1))
  await choose('Save as CSV')
  await waitFor(() => expect(bridge.inputsOf('files.saveText')).toHaveLength(1))
  await choose('Print…')
  await waitFor(() => expect(printed).not.toBe(''), { timeout: 4000 })
  await press('Insert into message')
  const draft = textDraft({ subject: 'conversation:7', mode: 'new' })
  await waitFor(() => expect(draft.read().text).toContain('Q-2026-007'))
  const [{ text: csv }] = bridge.inputsOf('files.saveText') as [{ text: string }]
  for (const out of [copied[0] ?? '', printed, draft.read().text]) expect(out).toContain(price)
  expect(csv).toContain('68748031.63875')
  for (const out of [copied[0] ?? '', printed, draft.read().text, csv])
    for (const secret of secrets) expect(out).not.toContain(secret)
  vi.unstubAllGlobals()
})

test('a quote is added below a typed text, once', () => {
  const text = outwardText(outwardOf(quote()))
  expect(withQuoteText('', text)).toBe(`${text}\n`)
  const typed = withQuoteText('Dear Meera,\n', text)
  expect(typed).toBe(`Dear Meera,\n\n${text}\n`)
  expect(withQuoteText(typed, text)).toBe(typed)
  const html = withQuoteText('<p>Dear Meera,</p>', 'THC <b>\nUSD 5', true)
  expect(html).toBe('<p>Dear Meera,</p><br><br>THC &lt;b&gt;<br>USD 5<br>')
  expect(withQuoteText(html, 'THC <b>\nUSD 5', true)).toBe(html)
})

test('a typed price is saved exactly, one with two meanings stays unknown', async () => {
  open({ q: quote() })
  const cost = await screen.findByRole('textbox', { name: 'Cost of a unit' })
  fireEvent.change(cost, { target: { value: '1,234.56' } })
  fireEvent.blur(cost)
  expect(await screen.findByText('They read: 2 × USD 1,234.56 per container = USD 2,469.12')).toBeTruthy()
  await waitFor(() => expect(stored().lines[0]?.cost).toBe('1234.56'))
  fireEvent.change(cost, { target: { value: '1.500' } })
  fireEvent.blur(cost)
  expect(screen.getByText('They read: no price yet')).toBeTruthy()
  expect(screen.getByText(/^Which price: /)).toBeTruthy()
  expect(screen.getByText('Without 1 line that has no price')).toBeTruthy()
  await waitFor(() => expect(stored().lines[0]?.cost).toBe('?1.500'))
})

test('a sent quote has a reminder, and a revision shows what changed', async () => {
  open({ q: quote({ userId: '7' }) })
  await press('Mark as sent')
  await waitFor(() => expect(stored().state).toBe('sent'))
  expect(disk.get('reminders quote:q')).toMatchObject({ about: 'quote', due: inTenDays.at - dayMs })
  expect(screen.queryByRole('textbox', { name: 'Cost of a unit' })).toBeNull()
  await press('Revise')
  const cost = await screen.findByRole('textbox', { name: 'Cost of a unit' })
  await waitFor(() => expect(disk.has('reminders quote:q')).toBe(false))
  fireEvent.change(cost, { target: { value: '100' } })
  const changes = await screen.findByRole('region', { name: 'Changes since revision 1' })
  expect(within(changes).getByText('2 × USD 88,123.25 per container = USD 176,246.50').tagName).toBe('DEL')
  expect(within(changes).getByText('2 × USD 100.00 per container = USD 200.00').tagName).toBe('INS')
  expect(screen.getByRole('heading', { name: 'Quote Q-2026-007, revision 2' })).toBeTruthy()
})

test('a lost quote says why, and can be reopened', async () => {
  open({ q: quote({ state: 'sent' }) })
  await press('Mark as lost')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Why it was lost' }), {
    target: { value: 'Too slow' },
  })
  await waitFor(() => expect(stored()).toMatchObject({ state: 'lost', own: { lostWhy: 'Too slow' } }))
  await press('Reopen')
  await waitFor(() => expect(stored().state).toBe('sent'))
})

test('a deleted quote goes with its reminder, and Undo brings both back', async () => {
  open({ q: quote() })
  await press('Mark as sent')
  await waitFor(() => expect(disk.has('reminders quote:q')).toBe(true))
  await choose('Delete')
  await waitFor(() => expect([...disk.keys()]).toEqual([]))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.actions).toHaveLength(1))
  store.get(toastsAtom).at(-1)?.actions?.[0]?.run()
  await waitFor(() => expect(stored()?.state).toBe('sent'))
  expect(disk.has('reminders quote:q')).toBe(true)
})

test('the list filters by state and words, and counts the answers by lane', async () => {
  const some = {
    a: quote({ state: 'won', number: 'Q-2026-001' }),
    b: quote({ state: 'lost', number: 'Q-2026-002' }),
    c: quote({ state: 'sent', number: 'Q-2026-003', origin: 'Shanghai', userId: '7' }),
    t: quote({ state: 'template', number: '', commodity: 'Reefer' }),
  }
  open(some, <QuoteList />)
  const list = () => screen.getByRole('list', { name: 'Quotes' })
  await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(3))
  expect(screen.getByText('1 of 2 won (50%)')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'sent' } })
  await waitFor(() => expect(within(list()).getAllByRole('link')).toHaveLength(1))
  expect(list().textContent).toContain('Q-2026-003')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search quotes' }), { target: { value: 'Lisbon' } })
  expect(await screen.findByText('No quotes match.')).toBeTruthy()
})
