// @no-page
import { expect, it, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { audienceText, shareText, shortAudienceText } from './texts.ts'

it.each([
  [0, ''],
  [1, '1 share'],
  [5, '5 shares'],
])('formats %i shares as %j', (count, text) => {
  expect(shareText(count)).toBe(text)
})

const postFor = (visibility: string, types: string) =>
  post.parse({
    id: 1,
    postable_type: 'TextPost',
    postable: { text: '' },
    privacy_visibility: visibility,
    user_types: JSON.stringify([types]),
  })

test.each([
  ['private_to_me', '', 'Private to me', 'Private to me'],
  ['my_connection_only', 'exporter', 'My connections only: Exporter', 'My connections only: Exporter'],
  ['public', 'all', 'Public: All', 'Public: All'],
  [
    'public',
    'importer,exporter,custom_brokers,nvocc,transporter',
    'Public: Importer, Exporter, Custom Brokers, NVOCC, Transporter',
    'Public: Importer, Exporter, Custom Brokers and 2 more',
  ],
  ['public', '', 'Public', 'Public'],
])('formats %s for %j as %j', (visibility, types, whole, short) => {
  const one = postFor(visibility, types)
  expect(audienceText(one)).toBe(whole)
  expect(shortAudienceText(one)).toBe(short)
})
