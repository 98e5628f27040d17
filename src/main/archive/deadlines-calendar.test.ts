import { expect, it } from 'vitest'
import type { Deadlines } from '#shared/rules/deadlines.ts'
import { deadlinesFile } from './deadlines-calendar.ts'

const deadlines: Deadlines = {
  etd: '2026-12-10',
  movedFrom: null,
  entries: [
    {
      id: 'a',
      kind: 'vgm',
      label: '',
      at: { by: 'etd', days: -3, time: '12:00' },
      zone: null,
      remindHours: 24,
    },
    {
      id: 'b',
      kind: 'other',
      label: 'Bank\r\nBEGIN:VEVENT',
      at: { by: 'clock', wall: '2026-12-01T09:30' },
      zone: null,
      remindHours: null,
    },
  ],
}
const options = { shipmentId: '7', title: 'QS-7\nX:1', server: 'https://a.test' }

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.000/g, '')

it('writes each deadline at its moment, with its alarm, in order', () => {
  const { name, text } = deadlinesFile(deadlines, options)
  expect(name).toBe('quayside-deadlines-7.ics')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(?:DTSTART|SUMMARY|TRIGGER|UID)/.test(line))).toEqual([
    'UID:b@quayside',
    `DTSTART:${utc(new Date(2026, 11, 1, 9, 30))}`,
    'SUMMARY:Bank BEGIN:VEVENT\\, QS-7 X:1',
    'UID:a@quayside',
    `DTSTART:${utc(new Date(2026, 11, 7, 12))}`,
    'SUMMARY:VGM\\, QS-7 X:1',
    'TRIGGER:-P1D',
  ])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})

it('leaves out what is counted from an unknown ETD', () => {
  const { text } = deadlinesFile({ ...deadlines, etd: null }, options)
  expect(text).not.toContain('VGM')
  expect(text).toContain('UID:b@quayside')
})
