import { createPushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import type { Places } from '../storage/places.ts'
import { storageProblems } from '../storage/problems.ts'
import type { Arguments } from './arguments.ts'
import { openBridge } from './bridge.ts'
import { createServices } from './services.ts'
import { createShell, type Shell } from './shell.ts'
import { openStorage } from './storage.ts'

/** Puts the app together once Electron is ready. `out` is the folder of the built bundles. */
export const startApp = (out: string, given: Arguments, places: Places, log: Log): void => {
  // Everything in main that pushes to the pages does so here.
  const pushes = createPushes(() => shell.windows.pages())
  const problems = storageProblems(log, (notice) => pushes.send({ type: 'notice', notice }))

  const storage = openStorage(places, problems)
  if (given.server !== null) storage.preferences.set({ server: given.server })
  const services = createServices({ out, storage, pushes, shell: () => shell, log })
  const shell: Shell = createShell({ out, storage, services, pushes, log })
  openBridge({ storage, services, shell, pushes, log })

  shell.windows.open()
  services.session.start()
}
