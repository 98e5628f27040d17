import { beforeEach, expect, test } from 'vitest'
import { countAuthors, isAuthorOnScreen } from './authors-on-screen.ts'

const go = (path: string): void => history.pushState(null, '', path)
/** The members of these whose text is on this screen. */
const shown = (...ids: string[]): string[] => ids.filter(isAuthorOnScreen)

beforeEach(() => {
  go('/frontend/users')
  // Leaves the authors of the test before.
  countAuthors([], 1)
})

test('an author who was scrolled away stays until the screen changes', () => {
  countAuthors(['a', 'b'], 1)
  countAuthors(['a'], -1)
  expect(shown('a', 'b')).toEqual(['a', 'b'])
  go('/frontend/shipments')
  countAuthors(['c'], 1)
  expect(shown('a', 'b', 'c')).toEqual(['b', 'c'])
  // Texts of the screen before go one by one.
  countAuthors(['b'], -1)
  expect(shown('a', 'b', 'c')).toEqual(['c'])
  countAuthors(['c'], -1)
})

test('an author with a text on both screens stays while one is there', () => {
  countAuthors(['a'], 1)
  go('/frontend/shipments')
  countAuthors(['a'], 1)
  countAuthors(['a'], -1)
  expect(shown('a')).toEqual(['a'])
  countAuthors(['a'], -1)
  // Scrolled away on this screen.
  expect(shown('a')).toEqual(['a'])
  go('/frontend/messages')
  countAuthors([], -1)
  expect(shown('a')).toEqual([])
})
