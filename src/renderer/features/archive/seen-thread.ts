import type { ThreadKind } from '#shared/ipc/native.ts'

const kinds: readonly ThreadKind[] = ['post', 'shipment', 'conversation']

/** Returns the archive's name for a thread key such as 'shipment:7'; null for other keys. */
export const seenThread = (key: string): { readonly kind: ThreadKind; readonly id: string } | null => {
  const at = key.indexOf(':')
  const kind = kinds.find((one) => one === key.slice(0, at))
  return kind === undefined ? null : { kind, id: key.slice(at + 1) }
}
