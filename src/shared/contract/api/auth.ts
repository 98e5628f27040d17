import { z } from 'zod'
import { nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#assumed-calls'
const assumed = true as const
const internal = true as const

/**
 * Sign-in and sign-out in Sanctum's single-page mode, and signatures of private channels. Only main makes these
 * calls.
 */
export const auth = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    body: 'json',
    effect: 'set',
    input: z.object({ email: z.string(), password: z.string(), remember: z.boolean() }),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    body: 'none',
    effect: 'set',
    input: z.object({}),
    output: nothing,
    source,
    assumed,
    internal,
  }),
  channel: endpoint({
    method: 'POST',
    path: '/broadcasting/auth',
    body: 'json',
    effect: 'read',
    input: z.object({ socket_id: z.string(), channel_name: z.string() }),
    output: z.object({ auth: z.string().min(1), channel_data: z.string().optional() }),
    source: 'product.md#realtime',
    internal,
  }),
}
