import { describe, expect, it } from 'vitest'
import { isExpandable } from './expandable.ts'

describe('...more', () => {
  it('stands on text of 500 characters or more, however much HTML there is', () => {
    expect(isExpandable('x'.repeat(499))).toBe(false)
    expect(isExpandable('x'.repeat(500))).toBe(true)
    expect(isExpandable(`<b style="color:red">${'x'.repeat(480)}</b>`)).toBe(false)
    expect(isExpandable('👍'.repeat(499))).toBe(false)
    expect(isExpandable('👍'.repeat(500))).toBe(true)
  })
})
