import { createHmac, timingSafeEqual } from 'node:crypto'

/** Credentials of a network's realtime service: the public key and the secret that signs channels. */
export interface AppKeys {
  readonly key: string
  readonly secret: string
}

/**
 * Returns the signature for one socket and channel, as in the answer of `POST /broadcasting/auth`:
 * `key:hex(hmac-sha256)`.
 */
export const signChannel = ({ key, secret }: AppKeys, socketId: string, channel: string): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`

/** Returns whether the signature is valid for exactly this socket and channel. */
export const isSignedBy = (keys: AppKeys, socketId: string, channel: string, auth: unknown): boolean => {
  if (typeof auth !== 'string') return false
  const ours = Buffer.from(signChannel(keys, socketId, channel))
  const theirs = Buffer.from(auth)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
