import { execFile } from 'node:child_process'

/** A call of one method. All arguments are strings, as in `Properties.Get`. */
export interface BusCall {
  readonly bus: 'session' | 'system'
  readonly service: string
  readonly path: string
  readonly interface: string
  readonly method: string
  readonly args?: readonly string[]
}

/** Timeout of a command, ms. A hung bus must not keep a window open. */
const timeout = 5000

/** Returns command lines for one call. A desktop has at least one of the programs. */
const commandsFor = ({ bus, service, path, interface: face, method, args = [] }: BusCall) =>
  [
    [
      'busctl',
      [bus === 'session' ? '--user' : '--system', 'call', service, path, face, method],
      args.length === 0 ? [] : ['s'.repeat(args.length), ...args],
    ],
    [
      'gdbus',
      ['call', `--${bus}`, '--dest', service, '--object-path', path, '--method', `${face}.${method}`],
      args,
    ],
    [
      'dbus-send',
      [`--${bus}`, '--print-reply=literal', `--dest=${service}`, path, `${face}.${method}`],
      args.map((arg) => `string:${arg}`),
    ],
  ] as const

/** Returns a command's output; undefined if the bus refused the call, null if the command is missing or too slow. */
const run = (command: string, args: readonly string[]): Promise<string | undefined | null> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout }, (error, stdout) => {
      if (error) resolve(typeof error.code === 'number' ? undefined : null)
      else resolve(stdout)
    })
  })

/**
 * Calls a method on a D-Bus of this Linux computer and returns the reply as the command printed it. Undefined if no
 * command got a reply; null if no command is installed.
 */
export const callBus = async (call: BusCall): Promise<string | undefined | null> => {
  let outcome: undefined | null = null
  for (const [command, args, more] of commandsFor(call)) {
    const reply = await run(command, [...args, ...more])
    if (typeof reply === 'string') return reply
    if (reply === undefined) outcome = undefined
  }
  return outcome
}

/** Reads a property, with the results of `callBus`. */
export const readProperty = (
  { interface: face, ...place }: Pick<BusCall, 'bus' | 'service' | 'path' | 'interface'>,
  property: string,
): Promise<string | undefined | null> =>
  callBus({ ...place, interface: 'org.freedesktop.DBus.Properties', method: 'Get', args: [face, property] })

/** Returns whether a reply is true. */
export const isTrueReply = (reply: string | undefined | null): boolean =>
  typeof reply === 'string' && /\btrue\b/.test(reply)

/** Returns the first number of a reply; null without one. */
export const numberIn = (reply: string | undefined | null): number | null => {
  const digits = typeof reply === 'string' ? /\b\d+\b/.exec(reply)?.[0] : undefined
  return digits === undefined ? null : Number(digits)
}
