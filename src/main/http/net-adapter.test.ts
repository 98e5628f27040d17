import { EventEmitter } from 'node:events'
import axios from 'axios'
import { expect, it, onTestFinished, vi } from 'vitest'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { startConnectProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { errorOfThrown } from './classify.ts'
import { type NetRequest, netAdapter } from './net-adapter.ts'
import type { ProxyLogins } from './proxy-logins.ts'

const callBy = async (response: ProxyLogins['answer'], url: string, signal?: AbortSignal) => {
  const proxy = await startConnectProxy()
  onTestFinished(proxy.stop)
  proxy.wantLogin('me', 'right')
  const { request } = nodeNetRequest(async () => `PROXY 127.0.0.1:${proxy.port}`)
  const adapter = netAdapter(request, {}, response)
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
    expect(await callBy(async () => null, url)).toMatchObject({ code: 'proxy-login', recovery: 'retry' })
  },
)

it('passes the rejected login to the next question', async () => {
  const response = vi.fn<ProxyLogins['answer']>(async (_info, last) =>
    last === null ? { username: 'me', password: 'wrong' } : null,
  )
  expect(await callBy(response, 'http://127.0.0.1:1/')).toMatchObject({ code: 'proxy-login' })
  expect(response.mock.calls.map(([, last]) => last?.password ?? null)).toEqual([null, 'wrong'])
})

it('returns proxy-login if the deadline ends while the user types', async () => {
  const error = await callBy(() => new Promise(() => {}), 'http://127.0.0.1:1/', AbortSignal.timeout(1500))
  expect(error).toMatchObject({ code: 'proxy-login' })
})

/** A request whose socket fails with `net::ERR_…`, before or after Chromium reports upload progress. */
const failing = (name: string, started: boolean): NetRequest =>
  (() => {
    const call = new EventEmitter()
    const fail = () => setImmediate(() => call.emit('error', new Error(`net::ERR_${name}`)))
    const progress = { active: started, started, current: started ? 1 : 0, total: 1 }
    return Object.assign(call, {
      setHeader: () => undefined,
      end: fail,
      abort: () => undefined,
      getUploadProgress: () => progress,
    })
  }) as unknown as NetRequest

it.each([
  ['ADDRESS_UNREACHABLE', false, 'offline'],
  ['ADDRESS_UNREACHABLE', true, 'unknown-outcome'],
  ['INTERNET_DISCONNECTED', false, 'offline'],
  ['INTERNET_DISCONNECTED', true, 'unknown-outcome'],
  ['ADDRESS_INVALID', true, 'unknown-outcome'],
  ['CONNECTION_REFUSED', true, 'unknown-outcome'],
  ['NAME_NOT_RESOLVED', true, 'unknown-outcome'],
  ['SSL_PROTOCOL_ERROR', true, 'unknown-outcome'],
])('judges %s of a create (upload started: %s) as %s', async (name, started, code) => {
  const adapter = netAdapter(failing(name, started))
  const call = axios.request({ adapter, url: 'https://a.test/', method: 'POST', data: Buffer.from('x') })
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  expect(errorOfThrown(error, 'create', 'cancelled').code).toBe(code)
})
