import { options } from '../runtime/environment.ts'

type Implemented = 'appendArgument' | 'appendSwitch' | 'getSwitchValue' | 'hasSwitch' | 'removeSwitch'

const switches = new Map<string, string>()
for (const argument of options.rest) {
  const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
  if (name !== undefined) switches.set(name, value)
}

/** Electron's `app.commandLine`: `--name` and `--name=value`, in Chromium's syntax. */
export const commandLine: Pick<Electron.CommandLine, Implemented> = {
  appendArgument: () => undefined,
  appendSwitch: (name, value = '') => {
    switches.set(name, value)
  },
  getSwitchValue: (name) => switches.get(name) ?? '',
  hasSwitch: (name) => switches.has(name),
  removeSwitch: (name) => {
    switches.delete(name)
  },
}
