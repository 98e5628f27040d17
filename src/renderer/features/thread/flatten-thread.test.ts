// @no-page
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattenThread } from './flatten-thread.ts'

interface Node {
  id: string
  parent_comment_id: string | null
  replies: Node[]
}
const node = (id: string, replies: Node[] = [], parent: string | null = null): Node => ({
  id,
  parent_comment_id: parent,
  replies,
})
const shape = (nodes: readonly Node[]) =>
  nodes
    .map((n) => (n.replies.length > 0 ? `${n.id}(${n.replies.map((r) => r.id).join(' ')})` : n.id))
    .join(' ')

describe('flattenThread', () => {
  it('keeps one level of replies', () => {
    expect(shape(flattenThread([node('a', [node('b'), node('c')]), node('d')]))).toBe('a(b c) d')
  })
  it('flattens deeper replies in reading order', () => {
    const deep = [node('a', [node('b', [node('c', [node('d')])]), node('e')])]
    expect(shape(flattenThread(deep))).toBe('a(b c d e)')
  })
  it('nests flat replies under their comment, even if listed before it', () => {
    expect(shape(flattenThread([node('c', [], 'b'), node('a'), node('b', [], 'a')]))).toBe('a(c b)')
  })
  it('keeps a reply whose comment is missing', () => {
    expect(shape(flattenThread([node('b', [], 'gone'), node('a')]))).toBe('b a')
  })
  it('drops a duplicate comment', () => {
    expect(shape(flattenThread([node('a', [node('b')]), node('b', [], 'a'), node('a')]))).toBe('a(b)')
  })
  it('merges the replies of a comment that is listed twice', () => {
    const parts = [
      node('a', [node('b'), node('c', [], 'gone')]),
      node('a', [node('d', [], 'gone')]),
      node('e'),
    ]
    expect(shape(flattenThread(parts))).toBe('a(b c d) e')
  })
  it('survives comments that reply to each other or to themselves', () => {
    expect(flattenThread([node('a', [], 'b'), node('b', [], 'a')]).length).toBeGreaterThan(0)
    expect(shape(flattenThread([node('a', [], 'a')]))).toBe('a')
  })
  it('flattens a chain of 20,000 replies', () => {
    let deepest = node('19999')
    for (let i = 19_998; i >= 0; i--) deepest = node(String(i), [deepest])
    const [top, ...rest] = flattenThread([deepest])
    expect(rest).toEqual([])
    expect(top?.replies).toHaveLength(19_999)
  })
  it('never loses or duplicates a comment', () => {
    const parents = fc.array(fc.option(fc.nat(30)), { maxLength: 30 })
    fc.assert(
      fc.property(parents, (list) => {
        const flat = list.map((parent, i) => node(String(i), [], parent === null ? null : String(parent)))
        const result = flattenThread(flat)
        const ids = result.flatMap((n) => [n.id, ...n.replies.map((r) => r.id)])
        expect([...ids].sort()).toEqual(flat.map((n) => n.id).sort())
        expect(result.every((n) => n.replies.every((r) => r.replies.length === 0))).toBe(true)
      }),
    )
  })
})
