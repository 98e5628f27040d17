import { expect, test, vi } from 'vitest'
import { createFileSizes } from './file-sizes.ts'

const partial = (range: string) =>
  new Response('x', { status: 206, headers: { 'content-range': `bytes 0-0/${range}` } })

const answers: Readonly<Record<string, () => Response>> = {
  '/a': () => partial('2048'),
  '/whole': () => new Response('whole file', { headers: { 'content-length': '10' } }),
  '/unstated': () => partial('*'),
  '/negative': () => partial('-5'),
  '/gone': () => new Response('', { status: 404 }),
}

const lookUp = () => {
  let account = 'ann'
  const fetch = vi.fn(async (path: string) => {
    const response = answers[path]
    if (response === undefined) throw new Error('offline')
    return response()
  })
  const sizes = createFileSizes({ fetch, account: () => account })
  const of = async (...paths: string[]) => {
    const response = await sizes.of(paths, new AbortController().signal)
    return response.ok ? response.value : response.error
  }
  return { fetch, of, signInAs: (name: string) => (account = name) }
}

test('returns sizes in the order of the paths, and null for unknown sizes', async () => {
  const { of } = lookUp()
  expect(await of('/a', '/whole', '/unstated', '/negative', '/gone', '/offline', '/a')).toEqual([
    ...[2048, 10, null, null, null, null, 2048],
  ])
})

test('fetches a size once per account', async () => {
  const { of, fetch, signInAs } = lookUp()
  await of('/a')
  await of('/a')
  expect(fetch).toHaveBeenCalledTimes(1)
  signInAs('ben')
  await of('/a')
  expect(fetch).toHaveBeenCalledTimes(2)
})
