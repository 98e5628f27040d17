// @no-page
import { describe, expect, test } from 'vitest'
import { post as schema } from '#shared/contract/entities/post.schema.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { unreachable } from './share-reach.ts'

const me = '7'
const post = (privacy_visibility: Visibility, types: string, user_id = 1, more = {}) =>
  schema.parse({
    id: 1,
    user_id,
    postable_type: 'TextPost',
    postable: { text: 'x' },
    privacy_visibility,
    user_types: JSON.stringify([types]),
    ...more,
  })
const audience = (visibility: Visibility, ...userTypes: UserTypeKey[]) => ({ visibility, userTypes })

describe('unreachable for a sufficient audience', () => {
  test.each([
    ['a public post for all', post('public', 'All'), audience('public', 'all')],
    [
      'a public post for some, to some of them',
      post('public', 'Importer,NVOCC'),
      audience('public', 'nvocc'),
    ],
    ['a post without user types', post('public', ''), audience('public', 'all')],
    [
      'an own post for connections, to connections',
      post('my_connection_only', 'All', 7),
      audience('my_connection_only', 'all'),
    ],
    ['any post, shared privately', post('private_to_me', ''), audience('private_to_me')],
  ])('returns no reason for %s', (_what, original, chosen) => {
    expect(unreachable(original, chosen, me)).toEqual([])
  })
})

describe('unreachable for a limited audience', () => {
  test.each([
    [
      'an own private post',
      post('private_to_me', '', 7),
      audience('public', 'all'),
      /private to you. Readers will see an empty card/,
    ],
    [
      "another member's private post",
      post('private_to_me', ''),
      audience('my_connection_only', 'all'),
      /^Only its author can open/,
    ],
    [
      'an own post for connections, to the public',
      post('my_connection_only', 'All', 7),
      audience('public', 'all'),
      /^Only your connections/,
    ],
    [
      "another member's post for connections, to connections",
      post('my_connection_only', 'All'),
      audience('my_connection_only', 'all'),
      /^Only its author’s connections/,
    ],
    [
      'a post for some, to all',
      post('public', 'Importer,NVOCC'),
      audience('public', 'all'),
      /for Importer and NVOCC only. Other user types cannot/,
    ],
    [
      'a post for some, to others too',
      post('public', 'Importer'),
      audience('public', 'importer', 'nvocc'),
      /for Importer only. NVOCC cannot/,
    ],
  ])('returns the reason for %s', (_what, original, chosen, reason) => {
    expect(unreachable(original, chosen, me).join(' ')).toMatch(reason)
  })

  test('checks the innermost post of a share of a share', () => {
    const model = {
      id: 2,
      user_id: 1,
      postable_type: 'TextPost',
      postable: { text: 'x' },
      privacy_visibility: 'public',
      user_types: '["Importer"]',
    }
    const share = post('public', 'All', 1, { postable_type: 'SharedPost', postable: { text: '', model } })
    expect(unreachable(share, audience('public', 'all'), me)).toHaveLength(1)
  })

  test('returns both reasons for visibility and user types', () => {
    expect(
      unreachable(post('my_connection_only', 'Importer', 7), audience('public', 'all'), me),
    ).toHaveLength(2)
  })
})
