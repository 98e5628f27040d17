import { describe, expect, it } from 'vitest'
import { clip } from './review-item.tsx'

describe('a clipped text', () => {
  it('is left alone when it fits, and cut between graphemes when it does not', () => {
    expect(clip('hello', 5)).toBe('hello')
    expect(clip('hello world', 7)).toBe('hello…')
    expect(clip('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…')
    expect(clip('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧')
  })
})
