import { expect, it, onTestFinished } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { openDatabaseFile } from '../storage/database.ts'
import { silentProblems } from '../storage/problems.ts'
import { addPerson, nothingFound } from './ingest/found.ts'
import { archivePeople } from './people.ts'
import { archiveSchema } from './schema.ts'
import { createArchiveWriter } from './write-found.ts'

it("shown follows the name rule, and author returns the name beside a member's text", () => {
  const db = openDatabaseFile(':memory:', archiveSchema, silentProblems)
  onTestFinished(() => db.close())
  const viewer = { id: '1', is_admin: false }
  const found = nothingFound()
  for (const id of [1, 2, 3, 4])
    addPerson(
      found,
      userRef.parse({
        id,
        full_name: `Member ${id}`,
        user_unique_id: `QS-${id}`,
        is_profile_credit_deducted: id === 3,
      }),
    )
  found.connections = ['4']
  createArchiveWriter(db, viewer).write(found, epochMs(1))
  const people = archivePeople(db, viewer)
  expect(['1', '2', '3', '4', '5'].map(people.shown)).toEqual([
    'Member 1',
    'QS-2',
    'Member 3',
    'Member 4',
    null,
  ])
  expect([people.author('2'), people.author('5'), people.author(null)]).toEqual([
    'Member 2',
    'Post user deleted',
    'Post user deleted',
  ])
  expect(people.person('2')?.user_unique_id).toBe('QS-2')
  expect(archivePeople(db, { id: '9', is_admin: true }).shown('2')).toBe('Member 2')
})
