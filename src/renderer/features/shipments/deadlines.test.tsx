import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shipment as shipmentSchema } from '#shared/contract/entities/shipment.schema.ts'
import { ok } from '#shared/errors.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { atWallTime } from '#shared/wall-time.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import { show } from '../../../../tests/support/renderer/show.tsx'
import { signInAnother } from '../../../../tests/support/renderer/signed-in.ts'
import { DeadlineSection } from './deadline-section.tsx'

let bridge: ReturnType<typeof fakeBridge>
const id = crypto.randomUUID()
const shipmentWith = (formatted_etd_date: string) =>
  shipmentSchema.parse({ id: 7, reference: 'QS-7', title: 'Pepper', formatted_etd_date })

const vgm: KeptValue<'deadlines'> = {
  etd: '2098-12-10',
  movedFrom: null,
  entries: [
    { id, kind: 'vgm', label: '', at: { by: 'etd', days: -3, time: '12:00' }, zone: null, remindHours: 24 },
  ],
}
let kept: Map<string, unknown>

beforeEach(() => {
  mockDialogs()
  bridge = fakeBridge()
  kept = keptDisk(bridge)
  bridge.answer('drafts.list', () => ok([]))
  signInAnother()
})
afterEach(cleanup)

const puts = (): unknown[] => bridge.inputsOf('kept.put')
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } })

test('a counted deadline is kept with its reminder', async () => {
  show(<DeadlineSection shipment={shipmentWith('10 Dec 2098')} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a deadline' }))
  await screen.findByRole('dialog')
  select('Deadline', 'vgm')
  fireEvent.click(screen.getByRole('button', { name: 'Save deadline' }))
  await waitFor(() => expect(puts()).toHaveLength(2))
  const at = { by: 'etd', days: -3, time: '12:00' }
  expect(puts()).toMatchObject([
    {
      collection: 'deadlines',
      key: 'shipment:7',
      value: { etd: '2098-12-10', movedFrom: null, entries: [{ kind: 'vgm', at, remindHours: 24 }] },
    },
    {
      collection: 'reminders',
      value: {
        about: 'shipment',
        title: 'VGM, QS-7 · Pepper',
        wall: '2098-12-06T12:00',
        due: atWallTime('2098-12-06T12:00'),
        isDone: false,
      },
    },
  ])
  expect(screen.getByRole('list', { name: 'Deadlines' }).textContent).toContain('3 days before the ETD')
})

test('a deadline that is past says so', async () => {
  kept.set('deadlines shipment:7', { ...vgm, etd: '2024-12-10' })
  show(<DeadlineSection shipment={shipmentWith('10 Dec 2024')} />)
  expect((await screen.findByRole('list', { name: 'Deadlines' })).textContent).toContain('VGMPast')
})

test('a cut-off has the clocks of its port, whose country comes first', async () => {
  const shipment = { ...shipmentWith('10 Dec 2098'), origin_port: 'Nhava Sheva' }
  show(<DeadlineSection shipment={shipment} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a deadline' }))
  const zones = await screen.findByLabelText<HTMLSelectElement>('Time zone', { selector: 'select' })
  expect(zones.options[1]?.textContent).toBe('India')
  select('Deadline', 'cutoff')
  select('Time zone', zones.options[1]?.value ?? '')
  fireEvent.click(screen.getByRole('button', { name: 'Save deadline' }))
  await waitFor(() => expect(puts()).toHaveLength(2))
  const [kept, reminder] = puts() as readonly { readonly value: Record<string, unknown> }[]
  const at = { by: 'etd', days: -2, time: '17:00' }
  expect(kept?.value.entries).toMatchObject([{ kind: 'cutoff', at, zone: zones.options[1]?.value }])
  // 17:00 in India is 11:30 in UTC. An instant, wherever the computer is.
  expect(reminder?.value).toMatchObject({ due: Date.UTC(2098, 11, 7, 11, 30), wall: null })
  const row = within(screen.getByRole('list', { name: 'Deadlines' })).getByRole('listitem')
  expect(row.textContent).toContain('Mon, 8 Dec, 17:00, India Standard Time')
})

test('a deadline that is being typed survives its dialog, and a cancelled one does not', async () => {
  show(<DeadlineSection shipment={shipmentWith('10 Dec 2098')} />)
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Add a deadline' }))
    return screen.findByRole('dialog')
  }
  await open()
  select('Deadline', 'other')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Fumigation' } })
  // The app lock takes it away without an answer.
  cleanup()
  show(<DeadlineSection shipment={shipmentWith('10 Dec 2098')} />)
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fumigation')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await open()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('a removed deadline takes its reminder with it', async () => {
  const reminder = {
    about: 'shipment',
    path: '/frontend/shipments/7',
    title: 'VGM',
    due: 1,
    wall: null,
    isDone: false,
  }
  kept.set('deadlines shipment:7', vgm)
  kept.set(`reminders deadline:7:${id}`, reminder)
  show(<DeadlineSection shipment={shipmentWith('10 Dec 2098')} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change VGM' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(kept.size).toBe(0))
})

test('one of one’s own needs a name and a time', async () => {
  show(<DeadlineSection shipment={shipmentWith('')} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a deadline' }))
  await screen.findByRole('dialog')
  select('Deadline', 'other')
  fireEvent.click(screen.getByRole('button', { name: 'Save deadline' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Fumigation' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save deadline' }))
  expect(screen.getByRole('alert').textContent).toBe('Complete the date and time.')
  expect(puts()).toEqual([])
})
