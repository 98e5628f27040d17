import { webContents } from 'electron'
import { ok } from '#shared/errors.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { archiveCommands } from '../archive/commands.ts'
import type { Commands } from '../commands.ts'
import { creditCommands } from '../credits/commands.ts'
import { demoCommands } from '../demo/commands.ts'
import { diagnosticCommands } from '../diagnostics/commands.ts'
import { fileCommands } from '../files/commands.ts'
import { lockCommands } from '../lock/commands.ts'
import { notificationCommands } from '../notifications/commands.ts'
import { preferenceCommands } from '../policy/commands.ts'
import { printingRefusal, signInRefusal } from '../policy/house-rules.ts'
import { rateCommands } from '../rates/commands.ts'
import { liveCommands } from '../realtime/commands.ts'
import { draftCommands } from '../sending/commands.ts'
import { sessionCommands } from '../session/commands.ts'
import type { SignInGuard } from '../session/sign-in-guard.ts'
import { shellCommands } from '../shell/commands.ts'
import { createPrinting } from '../shell/printing.ts'
import { storedCommands } from '../storage/commands.ts'
import { readCachedList } from '../storage/seen-answers.ts'
import { transferCommands } from '../transfer/commands.ts'
import { updateCommands } from '../updates/commands.ts'
import type { BridgeParts } from './bridge-parts.ts'
import type { BridgePorts } from './handle.ts'
import { mergeCommands } from './merge-commands.ts'

export interface CommandPorts {
  readonly boot: (windowId: number) => Boot
  readonly signInGuard: SignInGuard
  readonly onProgress: BridgePorts['onProgress']
}

/** Collects the handlers of all domains. It compiles only if each command has exactly one. */
export const createCommands = (
  parts: BridgeParts,
  { boot, signInGuard, onProgress }: CommandPorts,
): BridgePorts['native'] => {
  const { archive, demo, files, lock, notifications, pendingSends, policies } = parts
  const { readBack, realtime, retention, shell, threadCache, transfer } = parts
  const { preferences, drafts, kept, cache } = parts.storage
  const { center } = notifications
  const { questions } = shell
  const askAgain = (): void => {
    parts.network.logins.retry()
    shell.certificates.retry()
  }
  const session: typeof parts.session = {
    ...parts.session,
    signIn: (...given) => {
      askAgain()
      return parts.session.signIn(...given)
    },
  }
  const demoRefusal = () => signInRefusal(policies.report(), '', true)
  const app: Commands<'app'> = { 'app.boot': (_input, { windowId }) => ok(boot(windowId)) }
  const printing = createPrinting({
    contentsOf: (windowId) => webContents.fromId(windowId) ?? null,
    one: questions.one,
    save: files.downloads.saveGenerated,
    saveFetched: files.downloads.saveFetched,
    fetchFile: files.fetchFile,
    refusal: () => printingRefusal(policies.get()),
    log: parts.log,
  })
  return mergeCommands(
    app,
    sessionCommands({ session, signInGuard, preferences, lock }),
    lockCommands({ lock, session, signInGuard }),
    demoCommands({ demo, demoRefusal, session, signInGuard, lock }),
    preferenceCommands({ preferences, questions, push: parts.pushes.send }),
    storedCommands({
      session,
      kept,
      readCachedList: readCachedList(cache, session.account),
      saveFirstFrame: shell.firstFrames.save,
    }),
    draftCommands({ session, drafts, pendingSends }),
    archiveCommands({
      session,
      archive,
      readBack,
      kept,
      saveText: files.downloads.saveGenerated,
      wipeSeen: retention.wipeSeen,
    }),
    creditCommands(parts.credits),
    notificationCommands(center),
    liveCommands({ ...realtime, ...notifications, threadCache, readBack, askAgain, ...parts.pushes }),
    fileCommands({ ...files, preferences, onProgress }),
    rateCommands({ kept, session }),
    transferCommands({ transfer, kept, session }),
    diagnosticCommands(parts.diagnostics),
    updateCommands(parts.updates),
    shellCommands({ ...shell, printing, session, credits: parts.credits, onProgress }),
  )
}
