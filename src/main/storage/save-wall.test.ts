import { beforeEach, expect, it, vi } from 'vitest'
import { appError, ok } from '#shared/errors.ts'
import { saveWall } from './save-wall.ts'

const writeWall = vi.fn()
const rows = [{ type: 'unreadable', key: '1-0' }]
const page = ok({ rows, current_page: 1, last_page: 3 })
const account = 'https://network.example|7'
const save = saveWall({ writeWall })

beforeEach(() => writeWall.mockClear())

it('saves the first page of the general wall', () => {
  save('posts.wall', { limit: 10, page: 1 }, page, account)
  expect(writeWall).toHaveBeenCalledWith('https://network.example|7', rows)
})

it.each([
  ['posts.wall', { limit: 10, page: 2 }],
  ['posts.wall', { limit: 10, page: 1, userId: '3' }],
  ['posts.wall', { limit: 10, page: 1, queryPostId: '3' }],
  ['posts.myWall', { limit: 10, page: 1 }],
] as const)('ignores %s %j', (name, input) => {
  save(name, input, page, account)
  expect(writeWall).not.toHaveBeenCalled()
})

it('saves nothing after a failure or without an account', () => {
  save('posts.wall', { limit: 10, page: 1 }, { ok: false, error: appError('offline') }, account)
  save('posts.wall', { limit: 10, page: 1 }, page, null)
  expect(writeWall).not.toHaveBeenCalled()
})
