import axios from 'axios'
import { expect, it, onTestFinished, vi } from 'vitest'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { startConnectProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { errorOfThrown } from './classify.ts'
import { netAdapter } from './net-adapter.ts'
import type { ProxyLogins } from './proxy-logins.ts'

const callBy = async (answer: ProxyLogins['answer'], url: string, signal?: AbortSignal) => {
  const proxy = await startConnectProxy()
  onTestFinished(proxy.stop)
  proxy.wantLogin('me', 'right')
  const { request } = nodeNetRequest(async () => `PROXY 127.0.0.1:${proxy.port}`)
  const adapter = netAdapter(request, {}, answer)
  return axios
    .request({ adapter, url, method: 'POST', data: Buffer.from('x'), ...(signal ? { signal } : {}) })
    .then(
      () => null,
      (error: unknown) => errorOfThrown(error, 'create', signal?.aborted ? 'deadline' : 'cancelled'),
    )
}

it.each(['http://127.0.0.1:1/', 'https://127.0.0.1:1/'])(
  'returns proxy-login for %s without a login',
  async (url) => {
    expect(await callBy(async () => null, url)).toMatchObject({ code: 'proxy-login', wayOut: 'retry' })
  },
)

it('passes the rejected login to the next question', async () => {
  const answer = vi.fn<ProxyLogins['answer']>(async (_info, last) =>
    last === null ? { username: 'me', password: 'wrong' } : null,
  )
  expect(await callBy(answer, 'http://127.0.0.1:1/')).toMatchObject({ code: 'proxy-login' })
  expect(answer.mock.calls.map(([, last]) => last?.password ?? null)).toEqual([null, 'wrong'])
})

it('returns proxy-login if the deadline ends while the user types', async () => {
  const error = await callBy(() => new Promise(() => {}), 'http://127.0.0.1:1/', AbortSignal.timeout(1500))
  expect(error).toMatchObject({ code: 'proxy-login' })
})
