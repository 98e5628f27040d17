import type { IncomingMessage, ServerResponse } from 'node:http'
import { address } from './address.ts'
import { type ControlName, controls } from './controls.ts'
import { isSame } from './sessions.ts'

const answer = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Runs one command of a test: `{command, input}` in, `{ok, value}` or `{ok: false, error}` out. */
export const controlRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  if (!isSame(url.searchParams.get('token'), address.controlToken) || request.method !== 'POST') {
    answer(response, 403, { ok: false, error: 'Not with this token.' })
    return
  }
  const { command, input } = JSON.parse(await bodyOf(request)) as { command: string; input?: never }
  if (!Object.hasOwn(controls, command)) {
    answer(response, 404, { ok: false, error: `No such command: ${command}` })
    return
  }
  try {
    const value = await controls[command as ControlName](input as never)
    answer(response, 200, { ok: true, value: value ?? null })
  } catch (error) {
    answer(response, 200, { ok: false, error: String(error) })
  }
}
