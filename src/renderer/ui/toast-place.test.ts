// @no-page
import { describe, expect, it } from 'vitest'
import { liftOf } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})
/** A toast at 1280 x 800, beside the rail. */
const toast = box(236, 700, 360, 84)

describe('liftOf', () => {
  it('keeps the corner where nothing is in the way', () => {
    expect(liftOf(toast, [], 48)).toBe(0)
    expect(liftOf(toast, [box(700, 690, 500, 100), box(236, 100, 500, 400)], 48)).toBe(0)
  })
  it('rises above a message field', () => {
    expect(liftOf(toast, [box(560, 660, 700, 130)], 48)).toBe(784 - (660 - 8))
  })
  it('rises above one row after the other, and not into a lower one', () => {
    const rows = [box(236, 560, 500, 40), box(236, 760, 500, 30), box(236, 640, 500, 40)]
    expect(liftOf(toast, rows, 48)).toBe(784 - (560 - 8))
  })
  it('stays in the corner without any room', () => {
    expect(liftOf(toast, [box(236, 60, 500, 730)], 48)).toBe(0)
  })
  it('never overlaps a box that it could avoid', () => {
    for (let top = 60; top < 800; top += 7) {
      const field = box(300, top, 500, 90)
      const lift = liftOf(toast, [field], 48)
      const [from, to] = [toast.top - lift, toast.bottom - lift]
      const covers = field.top < to && field.bottom > from
      expect(covers, `a field at ${top}`).toBe(false)
    }
  })
})
