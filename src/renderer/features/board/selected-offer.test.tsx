import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberPath } from '#shared/paths.ts'
import { voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { ownerFact } from './selected-offer.tsx'

afterEach(cleanup)

test('links the seller to their screen, if they have one', () => {
  render(ownerFact(voyageOf('a')))
  expect(screen.getByRole('link', { name: 'QS-0003' }).getAttribute('href')).toBe(memberPath('u-3'))
  cleanup()
  render(ownerFact(voyageOf('a', { ownerUuid: null })))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('QS-0003')).toBeDefined()
  expect(ownerFact(voyageOf('a', { offeredBy: null }))).toBeNull()
})
