import { expect, it } from 'vitest'
import { paths, postPath, shipmentPath } from '#shared/paths.ts'
import { newsPlacesOf } from './news-places.ts'

it('places comments and notifications at their subject', () => {
  expect(newsPlacesOf({ kind: 'message', subject: 'conversation:2', path: '/any' })).toEqual({
    visibleAt: 'conversation:2',
    seenAt: ['conversation:2'],
  })
  expect(newsPlacesOf({ kind: 'alert', subject: paths.toDo, path: paths.toDo }).visibleAt).toBe(paths.toDo)
})

it('places the move of an ETD at its shipment', () => {
  const news = { kind: 'deadline', subject: 'deadline:7', path: shipmentPath('7') } as const
  expect(newsPlacesOf(news)).toEqual({ visibleAt: 'shipment:7', seenAt: ['shipment:7'] })
})

it('displays a reminder in To do only, and has it seen at its target too', () => {
  const news = { kind: 'reminder', subject: 'reminder:post:5', path: postPath('5') } as const
  expect(newsPlacesOf(news)).toEqual({
    visibleAt: paths.toDo,
    seenAt: ['reminder:post:5', 'post:5', paths.toDo],
  })
})
