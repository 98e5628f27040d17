import { beforeEach, expect, it } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { PolicyStatus } from '#shared/ipc/preferences.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Policies } from '../policy/policies.ts'
import type { SavedSession } from '../storage/saved-accounts.ts'
import { followPolicies, type SessionParts, startSession } from './start.ts'

const signedOut: SessionState = { status: 'signed-out', reason: 'none', server: null }
let policyStatus: PolicyStatus
let state: SessionState
let calls: string[]
let change: () => void

beforeEach(() => {
  calls = []
  state = signedOut
})

const follow = (first: PolicyStatus): void => {
  policyStatus = first
  const policies = {
    report: () => ({ policyStatus }),
    onChange: (listener: () => void) => {
      change = listener
    },
  } as unknown as Policies
  followPolicies(policies, {
    enforce: () => calls.push('enforce'),
    start: () => calls.push('start'),
    state: () => state,
  })
}

it('restores the last session once when awaited policies arrive', () => {
  follow('awaited')
  change()
  expect(calls).toEqual(['enforce'])
  policyStatus = 'current'
  change()
  change()
  expect(calls).toEqual(['enforce', 'enforce', 'start', 'enforce'])
})

it('restores nothing if policies were known or a session exists', () => {
  follow('current')
  change()
  follow('awaited')
  state = { ...signedOut, status: 'restoring', user: null, server: 'https://network.example' } as SessionState
  policyStatus = 'current'
  change()
  expect(calls).toEqual(['enforce', 'enforce'])
})

it('tells the pages of another account before anything follows it', () => {
  const told: string[] = []
  const saved: SavedSession = {
    server: 'https://network.example',
    present: true,
    user: authUser.parse({ id: 7, full_name: 'Asha Rao' }),
    demo: null,
    isShared: false,
  }
  const parts = {
    policies: {
      get: () => ({}),
      report: () => ({ policyStatus: 'current', values: {} }),
      onChange: () => undefined,
    },
    lastSession: { get: () => saved, all: () => [saved] },
    keyring: { read: () => new Promise(() => undefined) },
    push: ({ type }: { type: string }) => told.push(type),
    place: { get: () => '/', set: () => undefined },
  } as unknown as SessionParts
  const session = startSession(parts)
  session.onState(() => told.push('what follows'))
  session.start()
  expect(told.slice(0, 2)).toEqual(['session', 'what follows'])
})
