import type { EndpointName, EndpointOf } from '../contract/api/contract.ts'
import type { Method, NativeName, OpenEndpointName } from './bridge.ts'

/**
 * The account that a native command concerns. `app`: none; the answer counts whatever account is shown. `read`: it reads
 * what the shown account has. `act`: it changes, opens or spends something for the account. `own`: it saves something on
 * this computer for the account that typed it, even after another one became active.
 */
export type CommandScope = 'app' | 'read' | 'act' | 'own'

/** The scope of each native command. A new command must state its own. */
export const commandScopes = {
  'app.boot': 'app',
  'session.signIn': 'app',
  'session.chooseServer': 'app',
  'session.signOut': 'app',
  'session.retryKeyring': 'app',
  'session.refresh': 'act',
  'accounts.switch': 'app',
  'accounts.signOut': 'app',
  'accounts.signOutAll': 'app',
  'accounts.sort': 'app',
  'accounts.setColour': 'app',
  'lock.now': 'app',
  'lock.unlock': 'app',
  'lock.setPin': 'app',
  'lock.removePin': 'app',
  'lock.signIn': 'app',
  'lock.forget': 'app',
  'demo.accounts': 'app',
  'demo.signIn': 'app',
  'connection.attend': 'app',
  'connection.retry': 'app',
  'bell.markAsRead': 'act',
  'bell.recordOpened': 'read',
  'notifications.tryOne': 'app',
  'preferences.set': 'app',
  'spelling.languages': 'app',
  'startAtLogin.getState': 'app',
  'updates.getState': 'app',
  'updates.check': 'app',
  'updates.restart': 'app',
  'drafts.list': 'read',
  'drafts.save': 'own',
  'drafts.beginCheck': 'act',
  'kept.list': 'read',
  'kept.put': 'own',
  'kept.remove': 'own',
  'memberCards.preview': 'read',
  'memberCards.take': 'act',
  'rates.begin': 'act',
  'rates.add': 'act',
  'rates.finish': 'act',
  'rates.remove': 'act',
  'rates.find': 'read',
  'transfer.content': 'read',
  'transfer.save': 'act',
  'transfer.choose': 'act',
  'transfer.unlock': 'act',
  'transfer.take': 'act',
  'transfer.drop': 'app',
  'threads.read': 'read',
  'threads.more': 'read',
  'threads.recordSeen': 'read',
  'threads.reportChange': 'read',
  'threads.readCached': 'read',
  'lists.readCachedConnections': 'read',
  'lists.readCachedShipments': 'read',
  'lists.readCachedNotifications': 'read',
  'lists.saveFirstFrame': 'own',
  'realtime.watch': 'read',
  'polling.watchChatStatus': 'read',
  'archive.search': 'read',
  'archive.searchOthers': 'read',
  'archive.state': 'read',
  'archive.inCommon': 'read',
  'archive.firstOffers': 'read',
  'archive.matching': 'read',
  'archive.offers': 'read',
  'archive.saveDeadlines': 'act',
  'archive.saveDepartures': 'act',
  'archive.threadFiles': 'read',
  'archive.threadPast': 'read',
  'archive.readBack': 'act',
  'archive.readThreads': 'act',
  'archive.unsearched': 'read',
  'archive.stopReadBack': 'act',
  'archive.readBackState': 'read',
  'archive.wipe': 'act',
  'requests.cancel': 'app',
  'details.open': 'act',
  'spending.ask': 'act',
  'ledger.read': 'read',
  'ledger.unlocked': 'read',
  'files.save': 'act',
  'files.saveText': 'act',
  'files.fetch': 'act',
  'files.chooseFolder': 'app',
  'files.sizes': 'read',
  'files.reveal': 'app',
  'files.open': 'app',
  'files.list': 'app',
  'files.stop': 'app',
  'printing.print': 'act',
  'printing.savePdf': 'act',
  'printing.saveThread': 'act',
  'printing.saveEvidence': 'act',
  'diagnostics.report': 'app',
  'diagnostics.policies': 'app',
  'diagnostics.save': 'app',
  'diagnostics.openLogs': 'app',
  'windows.recordForm': 'app',
  'windows.popOut': 'act',
  'windows.setPinned': 'act',
  'links.open': 'act',
} as const satisfies Readonly<Record<NativeName, CommandScope>>

type ScopeOf<N extends NativeName> = (typeof commandScopes)[N]

type OfScope<S extends CommandScope> = { [N in NativeName]: ScopeOf<N> extends S ? N : never }[NativeName]

type ReadEndpoint = {
  [N in OpenEndpointName]: EndpointOf<N & EndpointName>['effect'] extends 'read' ? N : never
}[OpenEndpointName]

/** Methods without an effect for an account. All others demand the account of a person's act. */
export type ReadMethod = Extract<Method, ReadEndpoint | OfScope<'app' | 'read'>>

/** Whether a late answer counts after another account became active. */
export const isForAnyAccount = (method: string): boolean => {
  const scope = Object.hasOwn(commandScopes, method) ? commandScopes[method as NativeName] : null
  return scope === 'app' || scope === 'own'
}
