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

describe('a share that reaches everybody it is for', () => {
  test.each([
    ['a public post for all', post('public', 'All'), audience('public', 'all')],
    [
      'a public post for some, to some of them',
      post('public', 'Importer,NVOCC'),
      audience('public', 'nvocc'),
    ],
    ['a post whose types are not said', post('public', ''), audience('public', 'all')],
    [
      "one's own for connections, to connections",
      post('my_connection_only', 'All', 7),
      audience('my_connection_only', 'all'),
    ],
    ['anything, for oneself', post('private_to_me', ''), audience('private_to_me')],
  ])('%s', (_what, original, chosen) => {
    expect(unreachable(original, chosen, me)).toEqual([])
  })
})

describe('a share that does not says why', () => {
  test.each([
    ["one's own private post", post('private_to_me', '', 7), audience('public', 'all'), /private to you/],
    [
      "somebody's private post",
      post('private_to_me', ''),
      audience('my_connection_only', 'all'),
      /private to its author/,
    ],
    [
      "one's own for connections, to the public",
      post('my_connection_only', 'All', 7),
      audience('public', 'all'),
      /your connections only/,
    ],
    [
      "another's for connections, to connections",
      post('my_connection_only', 'All'),
      audience('my_connection_only', 'all'),
      /its author's connections only/,
    ],
    [
      'a post for some, to all',
      post('public', 'Importer,NVOCC'),
      audience('public', 'all'),
      /for Importer and NVOCC only: other user types cannot/,
    ],
    [
      'a post for some, to others too',
      post('public', 'Importer'),
      audience('public', 'importer', 'nvocc'),
      /for Importer only: NVOCC cannot/,
    ],
  ])('%s', (_what, original, chosen, reason) => {
    expect(unreachable(original, chosen, me).join(' ')).toMatch(reason)
  })

  test('a share of a share, by what is at its heart', () => {
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

  test('a post of connections for some types has both reasons', () => {
    expect(
      unreachable(post('my_connection_only', 'Importer', 7), audience('public', 'all'), me),
    ).toHaveLength(2)
  })
})
