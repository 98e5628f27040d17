import { execFile } from 'node:child_process'

/** A property of an object on one of Linux's two buses. */
export interface BusProperty {
  readonly bus: 'session' | 'system'
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly name: string
}

/** Milliseconds that a command may take: a bus that hangs must hold nothing up. */
const timeout = 5000

/** The commands that read a property; a desktop has at least one of them. */
const commandsFor = ({
  bus,
  destination,
  path,
  interface: face,
  name,
}: BusProperty): readonly (readonly [command: string, args: readonly string[]])[] => {
  const get = 'org.freedesktop.DBus.Properties.Get'
  return [
    ['busctl', [bus === 'session' ? '--user' : '--system', 'get-property', destination, path, face, name]],
    [
      'gdbus',
      ['call', `--${bus}`, '--dest', destination, '--object-path', path, '--method', get, face, name],
    ],
    [
      'dbus-send',
      [
        ...[`--${bus}`, '--print-reply=literal', `--dest=${destination}`, path],
        ...[get, `string:${face}`, `string:${name}`],
      ],
    ],
  ]
}

/** The output of a command; false where it failed, null where it is missing or was too slow. */
const ask = (command: string, args: readonly string[]): Promise<string | false | null> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout }, (error, stdout) => {
      if (error) resolve(typeof error.code === 'number' ? false : null)
      else resolve(stdout)
    })
  })

/** Reads a property as the command prints it; false where the bus has none, null where no command could ask. */
export const readBusProperty = async (property: BusProperty): Promise<string | false | null> => {
  let failed: false | null = null
  for (const [command, args] of commandsFor(property)) {
    const answer = await ask(command, args)
    if (typeof answer === 'string') return answer
    failed = answer ?? failed
  }
  return failed
}
