import { ok } from '#shared/errors.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Keeps a member's own entries behind a fake bridge, as `collection key`. Tests can read and preset them. */
export const keptDisk = (bridge: ReturnType<typeof fakeBridge>): Map<string, unknown> => {
  const disk = new Map<string, unknown>()
  bridge.answer('kept.list', ({ collection }) =>
    ok(
      [...disk].flatMap(([name, value]) => {
        const [of, key = ''] = name.split(' ')
        return of === collection ? [{ key, value: value as never, changedAt: 1 }] : []
      }),
    ),
  )
  bridge.answer('kept.put', ({ collection, key, value }) => {
    disk.set(`${collection} ${key}`, value)
    return ok(null)
  })
  bridge.answer('kept.remove', ({ collection, key }) => {
    disk.delete(`${collection} ${key}`)
    return ok(null)
  })
  return disk
}
