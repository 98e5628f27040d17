import { z } from 'zod'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { longReview } from '../support/network/fixtures.ts'
import type { Input } from '../support/network/request.ts'

/** A valid value for each field of the contract. Ids are unknown to the network. */
const samples: Input = {
  limit: 10,
  page: 1,
  countries: 'IN,DE',
  message: '<p>x</p>',
  comment: '<p>x</p>',
  value: '<p>x</p>',
  privacy_visibility: 'my_connection_only',
  user_types: ['Exporter'],
  images: [],
  attachments: [],
  model_type: 'App\\Models\\Post',
  rating: 4,
  review: longReview,
  ratedType: 'User::class',
  reportMessage: 'Not so.',
  requires_gst_invoice: 'no',
  email: 'nobody@example.org',
  password: 'Harbour#2026',
  password_confirmation: 'Harbour#2026',
  current_password: 'Harbour#2026',
  token: 'none',
  remember: false,
  socket_id: '1.2',
  channel_name: 'private-review-ratings',
}

/** Returns a valid input for a call, with unknown ids. */
export const sampleInput = (name: EndpointName): Input => {
  const { input } = endpoints[name]
  if (!(input instanceof z.ZodObject)) throw new Error(`${name} takes no object`)
  return Object.fromEntries(
    Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
      if (field in samples) return [[field, samples[field]]]
      return schema.safeParse(undefined).success ? [] : [[field, '999999999']]
    }),
  )
}
