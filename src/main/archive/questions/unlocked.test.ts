import { expect, it, onTestFinished } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { voyager } from '#shared/contract/entities/voyager.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { openDatabaseFile } from '../../storage/database.ts'
import { silentProblems } from '../../storage/problems.ts'
import { addPerson, nothingFound } from '../ingest/found.ts'
import { addVoyage } from '../ingest/from-offer.ts'
import { archiveSchema } from '../schema.ts'
import { createArchiveWriter } from '../write-found.ts'
import { labels } from './labels.ts'
import { unlocked } from './unlocked.ts'

const viewer = { id: '1', is_admin: false }
const context = { viewer, now: 2 }

const archived = (destination = 'Rotterdam') => {
  const db = openDatabaseFile(':memory:', archiveSchema, silentProblems)
  onTestFinished(() => db.close())
  const found = nothingFound()
  for (const id of [1, 2, 3])
    addPerson(
      found,
      userRef.parse({
        id,
        uuid: `u-${id}`,
        full_name: `Member ${id}`,
        user_unique_id: `QS-${id}`,
        is_profile_credit_deducted: id !== 2,
      }),
    )
  for (const [uuid, user_id, isPaid] of [
    ['v-1', 2, true],
    ['v-2', 2, false],
    ['v-3', 1, true],
  ] as const)
    addVoyage(
      found,
      voyager.parse({
        uuid,
        user_id,
        origin_port: 'Mundra',
        destination_port: destination,
        is_voyager_credit_deducted: isPaid,
      }),
      'fcl',
    )
  createArchiveWriter(db, viewer).write(found, epochMs(1))
  return db
}

it('unlocked lists paid items of others with readable names', () => {
  const thing = { openedAt: null }
  expect(unlocked(archived(), null, context)).toEqual([
    {
      ...thing,
      type: 'profile',
      uuid: 'u-3',
      ownerId: '3',
      title: null,
      owner: { nameAsKnown: 'Member 3', uniqueId: 'QS-3' },
    },
    {
      ...thing,
      type: 'fcl',
      uuid: 'v-1',
      ownerId: '2',
      title: 'Mundra → Rotterdam',
      owner: { nameAsKnown: 'QS-2', uniqueId: 'QS-2' },
    },
  ])
})

it('labels returns readable names and titles of known items', () => {
  const things = [
    { type: 'fcl', id: 'v-1' },
    { type: 'lcl', id: 'v-9' },
    { type: 'profile', id: 'u-2' },
  ]
  expect(labels(archived(), { members: ['1', '3', '9'], paid: [], things }, context)).toEqual({
    members: {
      1: { nameAsKnown: 'Member 1', uniqueId: 'QS-1' },
      2: { nameAsKnown: 'QS-2', uniqueId: 'QS-2' },
      3: { nameAsKnown: 'Member 3', uniqueId: 'QS-3' },
    },
    things: { 'fcl:v-1': { title: 'Mundra → Rotterdam', ownerId: '2' } },
  })
  const bought = labels(archived(), { members: ['2'], paid: ['2', '9'], things: [] }, context)
  expect(bought.members).toEqual({ 2: { nameAsKnown: 'Member 2', uniqueId: 'QS-2' } })
})

it('labels returns whole titles', () => {
  const port = `Port ${'of call '.repeat(40)}end`
  const { things } = labels(
    archived(port),
    { members: [], paid: [], things: [{ type: 'fcl', id: 'v-1' }] },
    context,
  )
  expect(things['fcl:v-1']?.title).toBe(`Mundra → ${port}`)
})
