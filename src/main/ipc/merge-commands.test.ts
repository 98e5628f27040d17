import { expect, expectTypeOf, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import { mergeCommands } from './merge-commands.ts'

const updates: Commands<'updates'> = {
  'updates.getState': () => ok({ phase: 'idle' } as never),
  'updates.check': () => ok({ phase: 'idle' } as never),
  'updates.restart': () => ok(null),
}
const restart = { 'updates.restart': () => ok(null) }
const links: Commands<'links'> = { 'links.open': () => ok(null) }

test('merges the handlers of all slices', () => {
  const merged: Commands<'updates' | 'links'> = mergeCommands(updates, links)
  expect(merged).toEqual({ ...updates, ...links })
})

test('a command without a slice does not compile', () => {
  // @ts-expect-error: nobody answers `links.open`.
  const merged: Commands<'updates' | 'links'> = mergeCommands(updates)
  expect(merged).toEqual(updates)
})

test('a command in two slices does not compile, and is named', () => {
  const twice = mergeCommands(updates, links, { 'updates.restart': () => ok(null) })
  expectTypeOf(twice).toEqualTypeOf<{ readonly inTwoSlices: 'updates.restart' }>()
  // @ts-expect-error: one of the two handlers would never run.
  const merged: Commands<'updates' | 'links'> = twice
  expect(merged).toBeDefined()
})

test('a slice with an unknown command, a missing one or a wrong type does not compile', () => {
  // @ts-expect-error: `links.shut` is not in the table.
  const unknown: Commands<'links'> = { ...links, 'links.shut': () => ok(null) }
  // @ts-expect-error: `updates.check` is missing.
  const missing: Commands<'updates'> = { 'updates.getState': updates['updates.getState'], ...restart }
  // @ts-expect-error: its output is null.
  const output: Commands<'links'> = { 'links.open': () => ok(1) }
  // @ts-expect-error: its input has no number.
  const input: Commands<'links'> = { 'links.open': ({ url }) => ok(url > 1 ? null : null) }
  for (const slice of [unknown, missing, output, input]) expect(slice).toBeDefined()
})
