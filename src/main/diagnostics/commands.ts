import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { Diagnostics } from './start.ts'

/** Handles the commands for support. */
export const diagnosticCommands = (diagnostics: Diagnostics): Commands<'diagnostics'> => ({
  'diagnostics.report': async () => ok(await diagnostics.report()),
  'diagnostics.policies': () => ok(diagnostics.policies()),
  'diagnostics.save': () => diagnostics.save(),
  'diagnostics.openLogs': () => diagnostics.openLogs(),
})
