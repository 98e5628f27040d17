import { expect, it, vi } from 'vitest'
import { createOpenForms } from './open-forms.ts'

it('reports when the last form of existing windows is closed', () => {
  const there = new Set([1, 2])
  const forms = createOpenForms((id) => there.has(id))
  const onNone = vi.fn()
  forms.onNone(onNone)
  forms.record(1, false)
  forms.record(1, true)
  forms.record(2, true)
  forms.record(1, false)
  expect([forms.any(), onNone.mock.calls.length]).toEqual([true, 0])
  forms.record(2, false)
  forms.record(2, false)
  expect([forms.any(), onNone.mock.calls.length]).toEqual([false, 1])
  forms.record(2, true)
  there.delete(2)
  expect(forms.any()).toBe(false)
})
