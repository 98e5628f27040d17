import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { NativeInput } from '#shared/ipc/bridge.ts'
import type { RatesOfLane } from '#shared/rules/rates.ts'
import type { Change, UserStore } from '../storage/user-store.ts'

/** Removed entries in one transaction: some ten milliseconds. */
const removedAtOnce = 500

const keyOf = (lane: string, sheetId: string): string => `${lane}:${sheetId}`

const sheetOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/**
 * Creates the rate book on a store. A sheet's rows arrive in many small transactions, so that nothing waits for them, and
 * count once the sheet itself is stored, which is the last step of an import and the first of a removal. What an import
 * left that did not finish, also by a kill, is removed before the next one. Methods throw a CodedError `storage` when the
 * disk fails.
 */
export const createRateBook = (kept: Pick<UserStore, 'list' | 'keys' | 'change' | 'remove'>) => {
  /** The sheet that each account is importing. */
  const importing = new Map<string, string>()

  /** Removes rows without a sheet. */
  const sweep = async (account: string): Promise<void> => {
    const sheets = new Set(kept.keys(account, 'rate-sheets'))
    const orphans = kept
      .keys(account, 'rates')
      .filter((key) => !sheets.has(sheetOf(key)) && sheetOf(key) !== importing.get(account))
    for (let at = 0; at < orphans.length; at += removedAtOnce) {
      const some = orphans.slice(at, at + removedAtOnce)
      kept.change(
        account,
        some.map((key): Change => ({ collection: 'rates', key, value: null })),
      )
      await nextTurn()
    }
  }

  return {
    begin: async (account: string): Promise<Result<string>> => {
      importing.delete(account)
      await sweep(account)
      const sheetId = randomUUID()
      importing.set(account, sheetId)
      return ok(sheetId)
    },
    add: (account: string, { sheetId, lanes }: NativeInput<'rates.add'>): Result<null> => {
      if (importing.get(account) !== sheetId) return failed('not-found')
      kept.change(
        account,
        lanes.map(
          ({ lane, lines }): Change => ({ collection: 'rates', key: keyOf(lane, sheetId), value: lines }),
        ),
      )
      return ok(null)
    },
    finish: (account: string, { sheetId, sheet }: NativeInput<'rates.finish'>): Result<null> => {
      if (importing.get(account) !== sheetId) return failed('not-found')
      kept.change(account, [{ collection: 'rate-sheets', key: sheetId, value: sheet }])
      importing.delete(account)
      return ok(null)
    },
    remove: async (account: string, sheetId: string): Promise<Result<null>> => {
      if (importing.get(account) === sheetId) importing.delete(account)
      kept.remove(account, 'rate-sheets', sheetId)
      await sweep(account)
      return ok(null)
    },
    find: (account: string, lanes: readonly string[]): Result<readonly RatesOfLane[]> => {
      const sheets = new Set(kept.keys(account, 'rate-sheets'))
      const found = lanes.flatMap((lane) =>
        kept
          .list(account, 'rates', { prefix: keyOf(lane, '') })
          .map(({ key, value }) => ({ lane, sheetId: sheetOf(key), lines: value })),
      )
      return ok(found.filter(({ sheetId }) => sheets.has(sheetId)))
    },
  }
}
