import { describe, expect, it } from 'vitest'
import { clip } from './review-item.tsx'

describe('clip', () => {
  it('returns a short text unchanged and cuts a long one between graphemes', () => {
    expect(clip('hello', 5)).toBe('hello')
    expect(clip('hello world', 7)).toBe('hello…')
    expect(clip('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…')
    expect(clip('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧')
  })
})
