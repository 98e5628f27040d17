import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { type FakeServer, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { createTarget } from '../http/target.ts'
import { defaultPlaces } from '../media/media-address.ts'
import { serveMedia } from '../media/serve-media.ts'
import { createFetchFile } from './fetch-file.ts'
import { createFileSaver } from './save-file.ts'

let server: FakeServer
let mayName: boolean
beforeEach(async () => {
  server = await startFakeServer((_, r) => r.writeHead(200).end('x'))
  mayName = true
})
afterEach(() => server.close())

const cap = 20

/** Returns the codes of a file that is saved and of the same file when it is forwarded. */
const codes = async (path: string): Promise<(string | null)[]> => {
  const target = createTarget(server.origin)
  const media = serveMedia(
    {
      request: nodeNetRequest().request,
      target: () => target,
      places: () => ({ ...defaultPlaces, origins: ['http://files.test'] }),
      mayName: async () => mayName,
    },
    cap,
    { betweenMs: 300, graceMs: 60_000, slowest: 1 },
  )
  const fetch = (name: string, signal: AbortSignal) => media(encodeURIComponent(name), null, signal)
  const refusal = () => null
  const folder = freshFolder()
  const saver = createFileSaver({
    folder: () => folder,
    refusal,
    fetch,
    reveal: () => undefined,
    mark: async () => undefined,
  })
  const fetchFile = createFetchFile({ fetch, refusal, account: () => 'one' })
  const { signal } = new AbortController()
  const answers = [
    await saver.save(path, 'a.pdf', signal, () => undefined),
    await fetchFile(path, 'a.pdf', signal),
  ]
  return answers.map((response) => (response.ok ? null : response.error.code))
}

const answers: readonly (readonly [what: string, code: string, (r: ServerResponse) => unknown])[] = [
  ['a redirect', 'redirected', (r) => r.writeHead(302, { Location: '/storage/b.pdf' }).end()],
  ['a redirect to another host', 'redirected', (r) => r.writeHead(307, { Location: 'http://b.test/' }).end()],
  ['a redirect to the login page', 'signed-out', (r) => r.writeHead(302, { Location: '/login' }).end()],
  [
    'a page instead of the file',
    'bad-answer',
    (r) => r.writeHead(200, { 'Content-Type': 'text/html' }).end('x'),
  ],
  ['a part of the file', 'bad-answer', (r) => r.writeHead(206, { 'Content-Range': 'bytes 0-0/9' }).end('x')],
  ['an empty answer', 'bad-answer', (r) => r.writeHead(204).end()],
  ['an announced large file', 'too-large', (r) => r.writeHead(200).end('x'.repeat(cap + 1))],
  [
    'a large file',
    'too-large',
    (r) => {
      r.writeHead(200).write('x')
      r.end('x'.repeat(cap))
    },
  ],
  ['a gateway that failed', 'server', (r) => r.writeHead(502).end()],
  ['a gateway that waited', 'timeout', (r) => r.writeHead(504).end()],
  ['a closed connection', 'offline', (r) => r.destroy()],
  ['no answer', 'timeout', () => undefined],
  ['half an answer', 'timeout', (r) => r.writeHead(200).write('x')],
  ['a missing file', 'not-found', (r) => r.writeHead(404).end()],
]

it.each(answers)('reports %s as %s', async (_what, code, respond) => {
  server.respond = (_, r) => void respond(r)
  expect(await codes('/storage/a.pdf')).toEqual([code, code])
})

it('reports a server that is not there, and a file in a nearer network', async () => {
  await server.close()
  expect(await codes('/storage/a.pdf')).toEqual(['offline', 'offline'])
  mayName = false
  expect(await codes('http://files.test/storage/a.pdf')).toEqual(['blocked', 'blocked'])
})
