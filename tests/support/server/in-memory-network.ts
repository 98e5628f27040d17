import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { createApp } from '../../../packages/reference-network/http/app.ts'
import type { Emit } from '../../../packages/reference-network/ports.ts'
import type { Clock } from '../../../packages/reference-network/world/clock.ts'
import { openWorld, type World } from '../../../packages/reference-network/world/open-world.ts'
import { type Account, accounts } from '../../../packages/reference-network/world/seeds/accounts.ts'
import { type SeedName, seeds } from '../../../packages/reference-network/world/seeds/seeds.ts'

/** A network without a port, and clients that store cookies like a browser. */

export type Json = Record<string, unknown>

type Body = Json | FormData | Uint8Array<ArrayBuffer>

const encoded = (body: Body | undefined): Response | undefined => {
  if (body === undefined) return undefined
  return body instanceof FormData || body instanceof Uint8Array ? new Response(body) : Response.json(body)
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  readonly body: any
}

export const openTestNetwork = async (seed: SeedName = 'empty', clock?: Clock) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-network-'))
  const world: World = openWorld({
    dataDir,
    seed: seeds[seed],
    ...(clock === undefined ? {} : { clock }),
  })
  const emitted: { event: string; subject: string; payload: Json; except: string | undefined }[] = []
  const emit: Emit = (event, subject, payload, options) => {
    emitted.push({ event, subject, payload, except: options?.exceptSocketId })
  }
  const app = await createApp(() => ({
    world,
    emit,
    authorise: () => ({ auth: 'key:signature' }),
    services: {
      pusher: { key: 'key', host: '127.0.0.1', port: 1 },
      chatUrl: 'http://127.0.0.1/chat',
      paymentUrl: 'http://127.0.0.1/payment',
      resetUrl: 'http://127.0.0.1/reset-password',
    },
  }))

  const client = () => {
    const cookies = new Map<string, string>()
    const ask = async (
      method: NonNullable<InjectOptions['method']>,
      url: string,
      body?: Body,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const sent = encoded(body)
      const answer = await app.inject({
        method,
        url,
        headers: {
          accept: 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
          ...(sent === undefined ? {} : { 'content-type': sent.headers.get('content-type') ?? '' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { payload: Buffer.from(await sent.arrayBuffer()) }),
      })
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.payload,
        body: isJson ? (JSON.parse(answer.payload) as unknown) : undefined,
      }
    }
    return { ask, cookies }
  }

  /** Returns a client that is signed in with the demo account at this index. */
  const signedIn = async (index: number) => {
    const account = accounts[index] as Account
    const browser = client()
    await browser.ask('GET', '/sanctum/csrf-cookie')
    const answer = await browser.ask('POST', '/login', { email: account.email, password: account.password })
    if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.text}`)
    return { ...browser, id: index + 1 }
  }

  const close = async (): Promise<void> => {
    await app.close()
    world.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { world, app, dataDir, emitted, client, signedIn, close }
}

export type TestNetwork = Awaited<ReturnType<typeof openTestNetwork>>

/** Creates a multipart body. Arrays become repeated fields with PHP's brackets. */
export const form = (fields: Record<string, string | readonly string[] | readonly File[]>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value)
    else for (const item of value) data.append(`${name}[]`, item)
  }
  return data
}
