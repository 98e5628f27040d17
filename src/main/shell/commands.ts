import { failed, ok } from '#shared/errors.ts'
import type { Commands, PageCaller } from '../commands.ts'
import type { Credits } from '../credits/start.ts'
import type { AppSession } from '../session/start.ts'
import type { Printing } from './printing.ts'
import type { Shell } from './start.ts'

export interface ShellCommandPorts
  extends Pick<Shell, 'windows' | 'details' | 'forms' | 'openLink' | 'spelling' | 'startAtLogin'> {
  readonly printing: Printing
  readonly session: Pick<AppSession, 'account'>
  readonly credits: Pick<Credits, 'describe' | 'costs' | 'spend'>
  /** Reports the progress of a request to its page. */
  readonly onProgress: (caller: PageCaller, done: number, total: number) => void
}

type ShellGroup = 'windows' | 'details' | 'links' | 'printing' | 'spelling' | 'startAtLogin'

/** Handles the commands about windows, and those for which the system or its programs do the work. */
export const shellCommands = ({
  windows,
  details,
  forms,
  openLink,
  spelling,
  startAtLogin,
  printing,
  session,
  credits,
  onProgress,
}: ShellCommandPorts): Commands<ShellGroup> => ({
  'windows.popOut': ({ path }) => (windows.popOut(path) ? ok(null) : failed('blocked')),
  'windows.setPinned': ({ pinned }, { windowId }) =>
    windows.setPinned(windowId, pinned) ? ok(null) : failed('blocked'),
  'windows.recordForm': ({ isOpen }, { windowId }) => {
    forms.record(windowId, isOpen)
    return ok(null)
  },
  'details.open': async ({ path, view }, { account, signal }) => {
    // A page that names no account asks as the active one.
    const requester = account ?? session.account()
    if (requester === null) return failed('signed-out')
    const paid = credits.describe.view(path, view)
    const run = () => details.open(requester, path, view?.ownerId ?? null)
    if (paid === null) return run()
    const cost = () => credits.costs.page(path, signal)
    return credits.spend({ name: path, cost, run, creates: false, signal }, paid)
  },
  'links.open': ({ url }) => openLink(url),
  'printing.print': (_input, { windowId }) => printing.print(windowId),
  'printing.savePdf': ({ name }, { windowId, signal }) => printing.savePdf(windowId, name, signal),
  'printing.saveThread': ({ name, thread }) => printing.saveThread(name, thread),
  'printing.saveEvidence': ({ name, thread }, caller) =>
    printing.saveEvidence(caller.windowId, name, thread, caller.signal, (done, total) =>
      onProgress(caller, done, total),
    ),
  'spelling.languages': () => ok(spelling.languages()),
  'startAtLogin.getState': () => ok(startAtLogin.getState()),
})
