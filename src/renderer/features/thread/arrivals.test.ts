import { expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { beginReading, meanwhileIn, noteAdded, noteRemoved } from './arrivals.ts'

const said = (id: number) => comment.parse({ id, comment: `text ${id}` })
const ids = (key: string) => meanwhileIn(key).added.map(({ id }) => id)

test('what comes while a thread is being read is remembered until the reading ends', () => {
  noteAdded('post:1', said(1))
  const end = beginReading('post:1')
  noteAdded('post:1', said(2))
  noteAdded('post:1', said(2))
  noteAdded('post:2', said(3))
  expect(ids('post:1')).toEqual(['2'])
  end()
  expect(ids('post:1')).toEqual([])
})

test('a second reading that began later does not end the first one’s memory', () => {
  const endFirst = beginReading('post:3')
  noteAdded('post:3', said(1))
  const endSecond = beginReading('post:3')
  endFirst()
  expect(ids('post:3')).toEqual(['1'])
  endSecond()
})

test('what was deleted meanwhile does not come back', () => {
  const end = beginReading('post:4')
  noteAdded('post:4', said(1))
  noteRemoved('post:4', '1')
  expect(ids('post:4')).toEqual([])
  expect(meanwhileIn('post:4').removed).toEqual(['1'])
  end()
})
