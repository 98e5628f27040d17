import { ipcMain } from 'electron'
import type { ParsedInputOf } from '#shared/contract/api/contract.ts'
import { requestChannel } from '#shared/ipc/channels.ts'
import { signInRefusal } from '../policy/house-rules.ts'
import { resetTarget } from '../session/address.ts'
import { saveLists, saveWall } from '../storage/seen-answers.ts'
import { isKeptChange } from '../storage/user-store.ts'
import { createBoot } from './boot.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { createCommands } from './commands.ts'
import { guardSignIn } from './guard-sign-in.ts'
import { type BridgePorts, createBridge } from './handle.ts'
import { createPolicyGate } from './policy-gate.ts'

/** Starts the bridge, which handles the pages' requests. */
export const startBridge = (parts: BridgeParts): void => {
  const { storage, policies, session, lock, archive, pendingSends, alerts, credits, pushes, log } = parts
  const { preferences, drafts, kept, cache } = storage
  const { client, center } = parts.notifications
  const { live, lists } = parts.realtime
  const { windows } = parts.shell

  kept.onChange((account, changes) => {
    const shown = changes.filter(isKeptChange)
    if (account === session.author() && shown.length > 0)
      pushes.send({ type: 'kept', account, changes: shown })
  })
  drafts.onChange((account, changed) => {
    if (account === session.author()) pushes.send({ type: 'drafts', account, drafts: changed })
  })
  const onProgress: BridgePorts['onProgress'] = ({ windowId, requestId }, sent, total) =>
    pushes.send({ type: 'progress', requestId, sent, total }, windowId)
  const saveSeenWall = saveWall(cache)
  const saveSeenLists = saveLists(cache, session.account)
  const bridge = createBridge({
    isOurs: (windowId) => windows.kindOf(windowId) !== undefined,
    lock,
    pin: (windowId) => {
      const account = windows.pinnedTo(windowId)
      return account === null ? null : { account, isWaiting: windows.isWaiting(windowId) }
    },
    native: createCommands(parts, { boot: createBoot(parts), signInGuard: guardSignIn(parts), onProgress }),
    client,
    pendingSends,
    targetFor: (name) => {
      if (session.target()) return null
      const target = resetTarget(name, preferences.get().server)
      const isAllowed = target !== null && signInRefusal(policies.report(), target.origin, false) === null
      return isAllowed ? target : null
    },
    policyGate: createPolicyGate({
      client,
      costs: credits.costs,
      spend: credits.spend,
      policies: policies.get,
      account: session.account,
      describePosting: credits.describe.posting,
    }),
    mark: center.mark,
    account: session.account,
    onAnswer: (name, input, result, asked) => {
      const { account } = asked
      parts.readBack.beginReading()
      archive.recordResponse(account, name, input, result)
      alerts.recordResponse(account, name, result)
      saveSeenWall(name, input, result, account)
      saveSeenLists(name, result, account)
      lists.recordResponse(name, result, asked)
      // The next sign-in uses this address and the new password.
      if (name === 'account.resetPassword' && result.ok && account === null)
        preferences.set({ email: (input as ParsedInputOf<'account.resetPassword'>).email })
      if (name === 'conversations.list' && account === session.account()) live.checkInboxSoon()
    },
    onProgress,
    log,
  })
  ipcMain.handle(requestChannel, (event, raw: unknown) => bridge.handle(event, raw))
}
