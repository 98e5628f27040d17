import { randomUUID } from 'node:crypto'
import { systemZone } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { ok } from '#shared/errors.ts'
import type { Archive } from '../archive/archive.ts'
import type { Client } from '../http/client.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Log } from '../log.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { AppSession } from '../session/start.ts'
import type { Flags } from '../storage/flags.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'

export interface FirstContentPorts {
  readonly client: Pick<Client, 'call'>
  readonly session: Pick<AppSession, 'account' | 'state' | 'onStarted'>
  readonly storage: {
    readonly flags: Pick<Flags, 'demoBegun'>
    readonly kept: Pick<UserStore, 'listOrNone' | 'change'>
    readonly notified: Pick<NotifiedIds, 'add'>
    readonly preferences: Pick<GovernedPreferenceStore, 'get'>
  }
  readonly archive: Pick<Archive, 'recordResponse'>
  readonly ledger: Pick<Ledger, 'precede'>
  /** Returns ms since 1970. */
  readonly now: () => EpochMs
  readonly log: Log
}

/** Pages of the wall behind those that the page fetches, and their size. */
const pageNumbers = [2, 3, 4]
const pageSize = 20

/**
 * Gives each account of the embedded demo its first content, once: seen offers with earlier prices, a ledger, a private
 * note, quotes, a rate sheet, deadlines of a shipment, and an alert with a match. Content that the user has, or has
 * removed, stays as it is.
 */
export const startFirstContent = (ports: FirstContentPorts): void => {
  const { client, session, storage, archive, ledger, now } = ports
  const { flags, kept, notified, preferences } = storage

  const inProgress = new Set<string>()

  const begin = async (account: string): Promise<void> => {
    const [people, shipments, ...pages] = await Promise.all([
      client.call('directory.connections', {}),
      client.call('directory.shipments', {}),
      ...pageNumbers.map((page) => client.call('posts.wall', { limit: pageSize, page })),
    ])
    const state = session.state()
    if (state.status !== 'signed-in' || !people.ok || pages.some((page) => !page.ok)) return
    const {
      earlierProducts,
      firstAlert,
      firstDeadlines,
      firstNote,
      firstQuotes,
      firstRates,
      foundInAnswers,
      pastSpending,
    } = await import('./first-content.ts')
    if (session.account() !== account) return
    flags.demoBegun.add(account)
    const answers = { people: people.value, pages: pages.flatMap((page) => (page.ok ? [page.value] : [])) }
    const { user, settings } = state
    if (preferences.get().archive) {
      const found = foundInAnswers(answers)
      for (const { uuid, product, seenAt } of earlierProducts(found, now()))
        archive.recordResponse(
          account,
          'directory.product',
          { uuid },
          ok({ ...product, product_type: null, user: null }),
          seenAt,
        )
      for (const [index, page] of pages.entries())
        archive.recordResponse(account, 'posts.wall', { limit: pageSize, page: pageNumbers[index] }, page)
      ledger.precede(account, pastSpending(found, user, settings, now()))
    }
    const note = firstNote(answers, user.id)
    if (note !== null && kept.listOrNone(account, 'member-cards').length === 0)
      kept.change(account, [{ collection: 'member-cards', ...note }])
    if (kept.listOrNone(account, 'quotes').length === 0)
      kept.change(
        account,
        firstQuotes(answers, systemZone(), now()).map((quote) => ({ collection: 'quotes', ...quote })),
      )
    if (kept.listOrNone(account, 'rate-sheets').length === 0)
      kept.change(account, firstRates(randomUUID(), now()))
    const deadlines = shipments.ok ? firstDeadlines(shipments.value, now()) : null
    if (deadlines !== null && kept.listOrNone(account, 'deadlines').length === 0)
      kept.change(account, [deadlines])
    const key = randomUUID()
    const first = firstAlert(answers, user.id, key, now())
    if (first === null || kept.listOrNone(account, 'alerts').length > 0) return
    notified.add(account, [first.notified])
    kept.change(account, [
      { collection: 'alerts', key, value: first.alert },
      { collection: 'alert-matches', ...first.match },
    ])
  }

  session.onStarted(() => {
    const account = session.account()
    const state = session.state()
    const isDemo = state.status === 'signed-in' && state.isDemo === true
    if (!isDemo || account === null || inProgress.has(account) || flags.demoBegun.has(account)) return
    inProgress.add(account)
    begin(account)
      .catch((error: unknown) => ports.log('warn', 'demo: no first content', error))
      .finally(() => inProgress.delete(account))
  })
}
