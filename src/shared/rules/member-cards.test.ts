import { describe, expect, it } from 'vitest'
import { memberCard } from '../ipc/kept-values.schema.ts'
import {
  blankCard,
  dayAfter,
  followUpReminder,
  isBlankCard,
  isSameTag,
  memberOfCard,
  tidyTags,
} from './member-cards.ts'
import { shownName } from './names.ts'

describe('tidyTags and isSameTag', () => {
  it('trims tags to one line, drops duplicates and limits their length', () => {
    expect(tidyTags([' Reefer ', 'reefer', '', 'pays\n late', 'ＲＥＥＦＥＲ'])).toEqual([
      'Reefer',
      'pays late',
    ])
    expect([...(tidyTags(['x'.repeat(60)])[0] ?? '')]).toHaveLength(40)
    expect(tidyTags(['🚢'.repeat(60)])[0]).toBe('🚢'.repeat(40))
    expect(tidyTags(Array.from({ length: 300 }, (_, n) => `t${n}`))).toHaveLength(200)
  })
  it('ignore case', () => expect(isSameTag('Reefer', 'REEFER')).toBe(true))
})

describe('card functions', () => {
  it('isBlankCard ignores the fields that identify the member', () => {
    expect(isBlankCard({ ...blankCard, uuid: 'u-7', memberId: 'WHM-7', note: ' \n' })).toBe(true)
    expect(isBlankCard({ ...blankCard, colour: 'teal' })).toBe(false)
  })
  it('memberCard fills defaults into a card of an earlier version', () => {
    expect(memberCard.parse({ note: 'x' })).toEqual({ ...blankCard, note: 'x' })
  })
  it('memberOfCard names the member by unique id', () => {
    const member = memberOfCard('7', { uuid: 'u-7', memberId: 'WHM-7' })
    expect(shownName(member, { viewer: null, isConnection: false, isPaid: false, isAuthor: false })).toBe(
      'WHM-7',
    )
  })
})

describe('followUpReminder', () => {
  it('reminds in the local morning of the follow-up day', () => {
    expect(dayAfter(new Date(2026, 11, 31, 23, 59).getTime(), 1)).toBe('2027-01-01')
    const card = { ...blankCard, followUp: '2027-01-01', uuid: 'u-7' }
    expect(followUpReminder(card, 'WHM-7')).toEqual({
      about: 'member',
      path: '/frontend/users/u-7',
      wall: '2027-01-01T08:00',
      title: 'Follow up with WHM-7',
      due: new Date(2027, 0, 1, 8).getTime(),
      isDone: false,
    })
    expect(followUpReminder(blankCard, 'x')).toBeNull()
  })
})
