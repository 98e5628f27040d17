import { afterEach, expect, test } from 'vitest'
import { epochMs } from '../epoch-ms.ts'
import type { KeptValue } from '../ipc/kept.ts'
import { withoutMarks } from './isolated.ts'
import { setLanguage } from './language.ts'
import { reminderTitle } from './reminders.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

const reminder: KeptValue<'reminders'> = {
  about: 'voyage',
  path: '/frontend/wall',
  title: '',
  departure: {
    reference: 'FCL-1',
    origin: 'Mundra',
    destination: 'Genoa',
    etd: epochMs(Date.UTC(2026, 11, 3)),
  },
  due: epochMs(0),
  wall: null,
  isDone: false,
}

test('the title of a departure follows the language', () => {
  expect(reminderTitle(reminder)).toBe('FCL-1, Mundra → Genoa departs on 3 Dec 2026')
  setLanguage({ tag: 'es', messages: { 'reminderParts.departs': '{what} sale el {day}' } })
  expect(reminderTitle(reminder)).toContain('FCL-1, Mundra → Genoa sale el 3')
  setLanguage({ tag: 'ar', messages: { 'reminderParts.departs': 'مغادرة {what} في {day}' } })
  expect(withoutMarks(reminderTitle(reminder))).toContain('مغادرة FCL-1, Mundra → Genoa في 3')
})

test('a stored title of an earlier version has no marks', () => {
  const { departure: _, ...earlier } = reminder
  expect(reminderTitle({ ...earlier, title: 'مغادرة \u2068FCL-1\u2069' })).toBe('مغادرة FCL-1')
})
