import { parseArgs } from 'node:util'
import type { OutsideServer } from './realtime/pusher-api.ts'
import { isSeedName, type SeedName } from './world/seeds/seeds.ts'

export interface Options {
  readonly port: number
  readonly dataDir: string
  readonly seed: SeedName
  readonly live: boolean
  /** How often members act by themselves: 1 for a working day. */
  readonly pace: number
  readonly faults: boolean
  readonly namespaced: boolean
  /** An external Pusher server; null for the network's own. */
  readonly pusher: OutsideServer | null
}

export const help = `The reference network: every call, channel and rule of the contract, on 127.0.0.1.

  npm run server -- [options]

  --port P       port to listen on; 0, the default, takes any free one
  --data DIR     folder of the database and the uploads; default .quayside-network
  --seed NAME    what a new network starts with: demo (default), empty or large
  --live         members post, comment and go on- and offline by themselves
  --pace N       with --live: how often; 1, the default, is a working day, 20 is busy, at most 100
  --faults       opens POST /__faults, for tests
  --namespaced   event names as App\\Events\\LikePost rather than LikePost
  --pusher URL   a Pusher server in the place of our own: http://KEY:SECRET@HOST:PORT/apps/ID
  --help         this text

Prints one line of JSON once it listens: its address, the realtime key, and accounts to sign in with.
Ends on SIGTERM and when the program that started it is gone.`

/** Invalid options; the message explains them. */
export class WrongOptions extends Error {}

/** Parses the address of a Pusher server, in the format of Pusher's libraries. Throws WrongOptions. */
const readPusher = (given: string): OutsideServer => {
  const url = URL.canParse(given) ? new URL(given) : null
  const appId = /^\/apps\/([\w-]{1,64})$/.exec(url?.pathname ?? '')?.[1]
  if (url?.protocol !== 'http:' || appId === undefined || url.username === '' || url.password === '')
    throw new WrongOptions('--pusher is http://KEY:SECRET@HOST:PORT/apps/ID')
  const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return { key, secret, appId, host: url.hostname, port: Number(url.port || 80) }
}

/** Parses the command line; null when help was requested. Throws WrongOptions. */
export const readServerOptions = (args: readonly string[]): Options | null => {
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        data: { type: 'string', default: '.quayside-network' },
        seed: { type: 'string', default: 'demo' },
        live: { type: 'boolean', default: false },
        pace: { type: 'string', default: '1' },
        faults: { type: 'boolean', default: false },
        namespaced: { type: 'boolean', default: false },
        pusher: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new WrongOptions((error as Error).message)
  }
  if (values.help === true) return null
  const [port, seed, pace] = [Number(values.port), String(values.seed), Number(values.pace)]
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new WrongOptions('--port is no port number')
  if (values.data === '') throw new WrongOptions('--data wants a folder')
  if (!isSeedName(seed)) throw new WrongOptions('--seed is demo, empty or large')
  if (!(pace > 0 && pace <= 100)) throw new WrongOptions('--pace is a number above 0 and at most 100')
  return {
    port,
    dataDir: String(values.data),
    seed,
    live: values.live === true,
    pace,
    faults: values.faults === true,
    namespaced: values.namespaced === true,
    pusher: values.pusher === undefined ? null : readPusher(String(values.pusher)),
  }
}
