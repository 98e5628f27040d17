import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { type UserTypeKey, userTypes } from '#shared/contract/entities/user-types.ts'
import { ok } from '#shared/errors.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { people } from '../person/people.ts'
import { audienceFacts, connectedTypes } from './audience-fact.ts'

let bridge: ReturnType<typeof fakeBridge>
const person = (id: number, user_type: string, is_connection = true) =>
  connection.parse({ is_connection, user: { id, uuid: `u-${id}`, full_name: `P ${id}`, user_type } })
const connect = async (list: readonly unknown[], unreadable = 0): Promise<void> => {
  bridge.answer('directory.connections', () => ({ ...ok(list as never), unreadable }))
  await people.refetch()
}

beforeEach(() => {
  bridge = fakeBridge()
})

const forwarders = { visibility: 'my_connection_only', userTypes: ['freight_forwarder'] } as const

test('counts the connections of the user types by key, name or abbreviation', async () => {
  await connect([
    person(1, 'Freight Forwarder'),
    person(2, 'ff'),
    person(3, 'freight_forwarder'),
    person(4, 'Exporter'),
    person(5, 'Freight Forwarder', false),
  ])
  expect(audienceFacts(forwarders)).toEqual(['Freight Forwarder among your connections, 3 people'])
  expect(audienceFacts({ ...forwarders, userTypes: ['exporter'] })).toEqual([
    'Exporter among your connections, 1 person',
  ])
  expect(audienceFacts({ ...forwarders, userTypes: ['all'] })).toEqual([
    'All user types among your connections, 4 people',
  ])
})

test('states no number of people that nobody can count', async () => {
  await connect([person(1, 'Freight Forwarder')], 2)
  expect(audienceFacts(forwarders)).toEqual(['Freight Forwarder among your connections'])
  await connect([person(1, 'Freight Forwarder')])
  expect(audienceFacts({ ...forwarders, visibility: 'public' })).toEqual([
    'Freight Forwarder among all members',
  ])
})

test('names every chosen user type of a paid audience', () => {
  const keys = userTypes.map(({ key }) => key).filter((key) => key !== 'all')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom<UserTypeKey>(...keys), { minLength: 1 }),
      fc.constantFrom('public' as const, 'my_connection_only' as const),
      (chosen, visibility) => {
        const fact = audienceFacts({ visibility, userTypes: chosen }).join()
        for (const key of chosen) expect(fact).toContain(userTypeTexts[key])
      },
    ),
  )
  expect(audienceFacts({ visibility: 'private_to_me', userTypes: [] })).toEqual([])
})

test('suggests the user types of connections, the most numerous first, and none for an incomplete list', async () => {
  const list = [
    person(1, 'Importer'),
    person(2, 'ff'),
    person(3, 'ff'),
    person(4, 'Exporter', false),
    person(5, '?'),
  ]
  await connect(list)
  expect(connectedTypes(people.read())).toEqual(['freight_forwarder', 'importer'])
  await connect(list, 1)
  expect(connectedTypes(people.read())).toEqual([])
})
