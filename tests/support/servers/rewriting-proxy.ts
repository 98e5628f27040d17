import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { startPassThrough } from './pass-through.ts'

/** Changes the network's answer to the app. Returns the same object for no change. */
export type Rewrite = (name: EndpointName, body: unknown, path: string) => unknown

/** A proxy in front of a network that changes the answers of the contract's calls. */
export interface RewritingProxy {
  readonly url: string
  /** The current rewrite; null for no change. */
  rewrite: Rewrite | null
  /** Method and path of all requests outside the contract: pictures, files, and unexpected ones. */
  readonly others: string[]
  /** Unanswered calls by name, and the number of all calls. */
  readonly traffic: { readonly waiting: Set<{ readonly name: EndpointName }>; calls: number }
  close(): void
}

const patterns = endpointNames.map((name) => ({
  name,
  method: endpoints[name].method,
  path: new RegExp(`^${endpoints[name].path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const callOf = ({ method, url }: IncomingMessage): EndpointName | null => {
  const path = (url ?? '/').split('?')[0] ?? '/'
  return patterns.find((one) => one.method === method && one.path.test(path))?.name ?? null
}

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a proxy in front of the given address. It changes nothing until a rewrite is set. */
export const startRewritingProxy = async (target: string): Promise<RewritingProxy> => {
  const others: string[] = []
  const traffic: RewritingProxy['traffic'] = { waiting: new Set(), calls: 0 }
  const changed = async (
    name: EndpointName,
    request: IncomingMessage,
    answer: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const came = await bodyOf(answer)
    const isJson = String(answer.headers['content-type']).includes('json') && answer.statusCode === 200
    const { rewrite } = proxy
    const body =
      isJson && rewrite
        ? Buffer.from(JSON.stringify(rewrite(name, JSON.parse(came.toString('utf8')), request.url ?? '/')))
        : came
    const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
    response.end(body)
  }
  const passing = await startPassThrough(target, (request, response) => {
    const name = callOf(request)
    if (name === null) {
      others.push(`${request.method} ${request.url}`)
      return false
    }
    traffic.calls += 1
    const call = { name }
    traffic.waiting.add(call)
    response.once('close', () => traffic.waiting.delete(call))
    const { 'accept-encoding': _coding, ...headers } = request.headers
    const onward = httpRequest(
      new URL(request.url ?? '/', target),
      { method: request.method ?? 'GET', headers },
      (answer) => void changed(name, request, answer, response).catch(() => response.destroy()),
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
    return true
  })
  const proxy: RewritingProxy = { ...passing, rewrite: null, others, traffic }
  return proxy
}
