import type { Result } from '#shared/errors.ts'
import type { NativeName } from '#shared/ipc/bridge.ts'
import { type Allowance, createAllowance } from '../allowance.ts'

/** Maximum commands per ten seconds with an effect outside the page. No user reaches these numbers. */
const most: Partial<Record<NativeName, number>> = {
  'details.open': 20,
  'diagnostics.openLogs': 5,
  'diagnostics.report': 10,
  'diagnostics.save': 5,
  'files.chooseFolder': 5,
  'files.fetch': 100,
  'files.open': 10,
  'files.reveal': 10,
  'links.open': 20,
  'notifications.tryOne': 10,
  'printing.print': 5,
  'printing.saveEvidence': 5,
  'printing.savePdf': 10,
  'transfer.choose': 5,
  'transfer.save': 5,
  'transfer.unlock': 5,
  'updates.check': 10,
  'updates.restart': 5,
  'windows.popOut': 20,
}

const refillMs = 10_000

/** Returns why a command must not run now. Null allows and counts it. */
export type CommandPace = (name: NativeName) => Result<never> | null

/** Limits how fast all pages together can open windows, prompts, folders and programs (security.md). */
export const createCommandPace = (now?: () => number): CommandPace => {
  const allowances = new Map<NativeName, Allowance>()
  return (name) => {
    const burst = most[name]
    if (burst === undefined) return null
    const allowance = allowances.get(name) ?? createAllowance({ burst, refillMs }, now)
    allowances.set(name, allowance)
    const refused = allowance.refusal()
    if (refused === null) allowance.use()
    return refused
  }
}
