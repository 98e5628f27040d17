import { expect, it } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { voyagesOf } from './post-facts.tsx'

const voyage = { uuid: 'v1', origin_port: 'Nhava Sheva', destination_port: 'Rotterdam' }
const group = {
  id: 2,
  postable_type: 'VoyagerGroupPost',
  postable: {
    items: [
      { model: voyage, model_type: 'AirVoyager' },
      { model: null, model_type: 'Voyager' },
    ],
  },
}

it('finds the voyages of a post, of a group and of a shared post', () => {
  const shapes = [
    { id: 1, postable_type: 'LCLVoyager', postable: voyage },
    group,
    { id: 3, postable_type: 'SharedPost', postable: { text: '', model: group } },
    { id: 4, postable_type: 'Voyager', postable: null },
    { id: 5, postable_type: 'TextPost', postable: { text: 'x' } },
  ].map((raw) => voyagesOf(post.parse(raw)).map(({ kind, offer }) => `${kind} ${offer.uuid}`))
  expect(shapes).toEqual([['LCL v1'], ['AIR v1'], ['AIR v1'], [], []])
})
