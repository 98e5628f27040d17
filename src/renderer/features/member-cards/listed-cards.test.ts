import { expect, test } from 'vitest'
import { blankCard, memberOfCard } from '#shared/rules/member-cards.ts'
import { type CardFilter, everyCard, filterCards, type ListedCard } from './listed-cards.ts'

const listed = (
  id: string,
  card: Partial<ListedCard['card']>,
  more: Partial<ListedCard> = {},
): ListedCard => ({
  user: memberOfCard(id, { uuid: null, memberId: `WHM-${id}` }),
  name: `Name ${id}`,
  card: { ...blankCard, ...card },
  isFollowedUp: false,
  ...more,
})

const cards = [
  listed('4', { note: 'Zahlt spät, aber ehrlich' }),
  listed('1', { tags: ['Reefer', 'Café'], colour: 'teal' }),
  listed('2', { tags: ['reefer'], followUp: '2026-11-20' }),
  listed('3', { followUp: '2026-11-25', phone: '+31 10 123' }),
  listed('5', { followUp: '2026-11-01' }, { isFollowedUp: true }),
]
const found = (filter: Partial<CardFilter>): string[] =>
  filterCards(cards, { ...everyCard, ...filter }, '2026-11-22', '2026-11-29').map(({ user }) => user.id)

test('sorts cards with a date first, then by name', () =>
  expect(found({})).toEqual(['5', '2', '3', '1', '4']))

test.each<[Partial<CardFilter>, string[]]>([
  [{ text: 'spat EHRLICH' }, ['4']],
  [{ text: 'cafe' }, ['1']],
  [{ text: 'name 3' }, ['3']],
  [{ text: 'whm-2' }, ['2']],
  [{ text: '+31' }, ['3']],
  [{ text: 'nowhere' }, []],
  [{ tag: 'REEFER' }, ['2', '1']],
  [{ colour: 'teal' }, ['1']],
  [{ followUp: 'due' }, ['2']],
  [{ followUp: 'week' }, ['2', '3']],
  [{ followUp: 'dated' }, ['5', '2', '3']],
  [{ followUp: 'none' }, ['1', '4']],
  [{ tag: 'reefer', colour: 'teal', text: 'café' }, ['1']],
])('finds by %j the cards %j', (filter, ids) => expect(found(filter)).toEqual(ids))
