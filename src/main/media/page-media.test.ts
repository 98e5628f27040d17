import { beforeEach, expect, it, vi } from 'vitest'
import { accountMark } from '#shared/rules/account-mark.ts'
import { parkedSession } from '../../../tests/support/main/parked-session.ts'
import type { ParkedSession } from '../session/current-session.ts'
import { mediaSalt } from './media-salt.ts'
import { createPageMedia, type PageMedia } from './page-media.ts'

const first = 'https://network.test|7'
const second = 'https://other.test|8'
const ownPicture = '/storage/second user.png'

const parked = (account: string): ParkedSession =>
  parkedSession(account, { id: 8, full_name: 'Ravi', profile_img: ownPicture })

let active: string | null
let others: readonly ParkedSession[]
let media: PageMedia

const response = (text: string) => vi.fn(async () => new Response(text))

beforeEach(() => {
  active = first
  others = [parked(second)]
  media = createPageMedia({
    account: () => active,
    pictures: {
      original: response('original'),
      serve: response('sized'),
      serveFrom: async ({ account }) => new Response(`picture of ${account()}`),
    },
    parked: () => others,
    sourceOf: ({ account }) => ({ account: () => account, fetch: response('original') }),
  })
})

const ask = async (account: string, rest = '&w=64', path = ownPicture): Promise<string | number> => {
  const search = new URLSearchParams(`of=${accountMark(account, mediaSalt)}${rest}`)
  const response = await media(encodeURIComponent(path), search, null, new AbortController().signal)
  return response.ok ? response.text() : response.status
}

it('serves the active account any media', async () => {
  expect(await ask(first, '&w=64', '/storage/a.png')).toBe('sized')
  expect(await ask(first, '', '/storage/a.pdf')).toBe('original')
})

it("serves another account's own picture with its session, with and without an active account", async () => {
  expect(await ask(second)).toBe(`picture of ${second}`)
  active = null
  expect(await ask(second)).toBe(`picture of ${second}`)
})

it('refuses everything else of other accounts, and accounts that have left', async () => {
  expect(await ask(second, '')).toBe(404)
  expect(await ask(second, '&w=64', '/storage/invoice.png')).toBe(404)
  expect(await ask('https://network.test|9')).toBe(404)
  expect(await ask(second, '&q=1')).toBe(404)
  others = []
  expect(await ask(second)).toBe(404)
})

it('refuses media while nobody is signed in', async () => {
  active = null
  others = []
  expect(await ask(first)).toBe(404)
})
