import { expect, it } from 'vitest'
import { sourceMessages } from './sources.ts'

it('fills in the names of buttons and screens from their own messages', async () => {
  const messages = await sourceMessages()
  const names = new Set(messages.map(({ source }) => source.replace(/…$/, '')))
  const quoting = messages.filter(({ source }) =>
    [...source.matchAll(/“([^{}”]+)”/g)].some(([, quoted = '']) => names.has(quoted.replace(/…$/, ''))),
  )
  expect(quoting.map(({ id }) => id)).toEqual([])
})
