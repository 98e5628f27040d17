import { setMaxListeners } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { InstallFaults } from '../ports.ts'
import { applyAfter, applyBefore, needsAnswer } from './apply-fault.ts'
import { createDisturbances } from './disturb.ts'
import { faultRequest, type HttpFault, isHttpFault } from './rule.ts'
import { createRules } from './rules.ts'

/** Path for requesting faults. */
const faultsPath = '/__faults'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const bodyOf = async (request: FastifyRequest): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request.raw) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown
  } catch {
    return undefined
  }
}

/** Aborted when the faults end. Any number of answers may wait for it. */
const createFaultController = (): AbortController => {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

/**
 * Installs faults on demand, for tests. `POST /__faults` causes them, `GET` lists the active rules and the
 * subscribers of each channel, `DELETE` ends all faults. Works only from this machine, without session or CSRF token.
 * packages/reference-network/README.md lists the faults.
 */
export const installFaults: InstallFaults = (app, realtime) => {
  const rules = createRules()
  const disturbances = createDisturbances(realtime)
  let controller = createFaultController()
  const end = (): void => {
    rules.clear()
    disturbances.clear()
    controller.abort()
    controller = createFaultController()
  }
  const pending = new WeakMap<FastifyRequest, HttpFault>()

  const control = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method === 'GET')
      return reply.send({ rules: rules.list(), listeners: realtime.disrupt.listeners() })
    if (request.method === 'DELETE') {
      end()
      return reply.code(204).send()
    }
    if (request.method !== 'POST') return reply.code(405).send({ message: 'GET, POST or DELETE.' })
    const parsed = faultRequest.safeParse(await bodyOf(request))
    if (!parsed.success) {
      return reply.code(422).send({ message: z.prettifyError(parsed.error), errors: parsed.error.issues })
    }
    const results = parsed.data.map((fault) =>
      isHttpFault(fault) ? { rule: rules.add(fault).id } : { closed: disturbances.cause(fault) },
    )
    return reply.code(201).send({ results })
  }

  // Uses a hook instead of a route, so that it always runs before the checks of sessions and tokens.
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (path === faultsPath && loopback.test(request.raw.socket.remoteAddress ?? '')) {
      return control(request, reply)
    }
    const fault = rules.match(request.method, path)
    if (fault === null) return undefined
    if (fault.when === 'before' && !needsAnswer(fault)) {
      return (await applyBefore(fault, request, reply, controller.signal)) ? reply : undefined
    }
    pending.set(request, fault)
    return undefined
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = pending.get(request)
    pending.delete(request)
    return fault === undefined ? payload : applyAfter(fault, request, reply, payload, controller.signal)
  })

  app.addHook('onClose', end)
}
