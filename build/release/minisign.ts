import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** A signing key for releases, with its public half in minisign's format. */
export interface SigningKey {
  readonly key: KeyObject
  readonly id: Buffer
  /** The argument of `minisign -P`, also for QUAYSIDE_UPDATE_KEY during packaging. */
  readonly publicLine: string
}

/** Length of the key itself, the last bytes of an Ed25519 key in DER. */
const keyBytes = 32

/** Parses an Ed25519 key in PEM (`openssl genpkey -algorithm ed25519`). Throws for any other kind. */
export const readSigningKey = (pem: string): SigningKey => {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error('the key that signs updates must be an Ed25519 key')
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  // minisign generates a random id for its own files. A PEM cannot store it, so a hash replaces it.
  const id = createHash('sha256').update(raw).digest().subarray(0, 8)
  return { key, id, publicLine: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64') }
}

/**
 * Signs a file like `minisign -S -l`: plain Ed25519 over its content, and over the signature with the trusted
 * comment.
 */
export const minisign = (
  { key, id }: SigningKey,
  { name, content }: { readonly name: string; readonly content: string },
  seconds: number,
): string => {
  const signature = sign(null, Buffer.from(content), key)
  const comment = `timestamp:${seconds}\tfile:${name}`
  const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  return [
    'untrusted comment: signature of the Quayside release key',
    Buffer.concat([Buffer.from('Ed'), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    global.toString('base64'),
    '',
  ].join('\n')
}
