import '#shared/jitless.schema.ts'
import { createPushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import type { Openings } from '../notifications/opening.ts'
import type { Arrivals } from '../shell/links/arrivals.ts'
import type { Places } from '../storage/places.ts'
import { storageProblems } from '../storage/problems.ts'
import { openWaiting } from '../updates/waiting.ts'
import type { Arguments } from './arguments.ts'
import { openBridge } from './bridge.ts'
import { createDiagnostics } from './diagnostics.ts'
import { whyNotHere } from './installation.ts'
import { updatesFolder } from './load-updater.ts'
import { governNetwork, readSystemPolicies } from './policies.ts'
import { createServices } from './services.ts'
import { createShell, type Shell } from './shell.ts'
import { openStorage } from './storage.ts'
import { openUpdates } from './updates.ts'
import { installWaitingHere } from './waiting-update.ts'

export interface StartPorts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly given: Arguments
  readonly places: Places
  readonly arrivals: Arrivals
  readonly openings: Openings
  readonly log: Log
}

/** Puts the app together once Electron is ready. Waits for nothing but the organisation's policies, and not long for them. */
export const startApp = async (start: StartPorts): Promise<void> => {
  const { out, given, places, arrivals, openings, log } = start
  performance.mark('start: modules')
  // Everything in main that pushes to the pages does so here.
  const pushes = createPushes(() => shell.windows.pages())
  const problems = storageProblems(log, (notice) => pushes.send({ type: 'notice', notice }))
  const policies = await readSystemPolicies(places.data, problems, log)
  const waiting = openWaiting(updatesFolder())
  const whyNot = whyNotHere()
  const outcome = await installWaitingHere(waiting, whyNot, policies, given, log)
  if (outcome === 'installing') return
  // Before anything is sent.
  await governNetwork(policies, log)

  const storage = openStorage(places, policies, problems)
  if (given.server !== null) storage.preferences.set({ server: given.server })
  const services = createServices({
    ...{ out, storage, policies, pushes, openings, problems, log },
    shell: () => shell,
  })
  const { atLogin } = outcome
  const ports = { out, storage, policies, services, pushes, arrivals, atLogin, log }
  // The tray offers the restart, and the updates change the tray.
  let onUpdate = (): void => undefined
  const shell: Shell = createShell({ ...ports, onUpdate: () => onUpdate() })
  const updates = openUpdates({
    ...{ storage, policies, services, shell, pushes, waiting, whyNot, log },
    userData: given.userData,
  })
  onUpdate = updates.restart
  const diagnostics = createDiagnostics({ places, storage, policies, services, shell, updates })
  openBridge({ storage, policies, services, shell, diagnostics, updates, pushes, log })

  performance.mark('start: composed')
  shell.openFirst()
  performance.mark('start: window')
  services.session.start()
  shell.welcome()
}
