import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cycleIn } from './file-cycles.ts'

it('finds files that import each other', () => {
  expect(
    cycleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
  expect(cycleIn(new Map([['a', ['a']]]))).toEqual(['a', 'a'])
})

it('finds none where each file imports only later ones, and one once a later file imports an earlier', () => {
  const edges = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 40 })
  fc.assert(
    fc.property(edges, (pairs) => {
      const imports = new Map<string, string[]>()
      for (const [one, other] of pairs)
        if (one !== other) {
          const [from, to] = [Math.min(one, other), Math.max(one, other)].map(String) as [string, string]
          imports.set(from, [...(imports.get(from) ?? []), to])
        }
      expect(cycleIn(imports)).toBeNull()
      for (const [from, [to = '']] of imports) {
        const circle = cycleIn(new Map([...imports, [to, [...(imports.get(to) ?? []), from]]]))
        expect(circle?.at(0)).toBe(circle?.at(-1))
        expect(circle?.length).toBeGreaterThan(2)
      }
    }),
  )
})
