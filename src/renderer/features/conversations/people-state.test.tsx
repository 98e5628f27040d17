import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { rememberMember } from '../person/member-link.ts'
import { people } from '../person/people.ts'
import { usePerson } from './people-state.ts'

const Person = ({ id }: { readonly id: string }) => <p>{usePerson(id)?.user_unique_id ?? 'nobody'}</p>
const showPerson = (id: string) =>
  render(
    <Provider store={store}>
      <Person id={id} />
    </Provider>,
  )

let bridge: ReturnType<typeof fakeBridge>
beforeEach(async () => {
  bridge = fakeBridge()
  bridge.answer('directory.connections', () => ok([]))
  await people.refetch()
})
afterEach(cleanup)

test('does not fetch an unknown member by id', async () => {
  showPerson('71')
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByText('nobody')).toBeDefined()
  expect(bridge.inputsOf('directory.user')).toEqual([])
})

test('returns a remembered member and fetches it by uuid', async () => {
  rememberMember(userRef.parse({ id: 72, uuid: 'a-uuid', user_unique_id: 'WHM11110' }))
  showPerson('72')
  expect(screen.getByText('WHM11110')).toBeDefined()
  await expect.poll(() => bridge.inputsOf('directory.user')).toEqual([{ uuid: 'a-uuid' }])
})
