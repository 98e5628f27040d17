import { createPublicKey, verify } from 'node:crypto'

/** Minisign's name of Ed25519. Its other algorithm hashes with BLAKE2b first, which Electron's BoringSSL lacks. */
const ed25519 = 'Ed'
const keyIdBytes = 8
const keyBytes = 32
const signatureBytes = 64
/** DER prefix of an Ed25519 key (RFC 8410), before the key's 32 bytes. */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')

const trustedPrefix = 'trusted comment: '

/** A public key, in minisign's one-line format. */
interface MinisignKey {
  readonly id: Buffer
  readonly key: Buffer
}

const readKey = (line: string): MinisignKey | null => {
  const bytes = Buffer.from(line, 'base64')
  if (bytes.length !== 2 + keyIdBytes + keyBytes || bytes.toString('latin1', 0, 2) !== ed25519) return null
  return { id: bytes.subarray(2, 2 + keyIdBytes), key: bytes.subarray(2 + keyIdBytes) }
}

const isSigned = (key: Buffer, message: Buffer, signature: Buffer): boolean =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([derHead, key]), format: 'der', type: 'spki' }),
    signature,
  )

/** Returns the file name in a trusted comment, for example `timestamp:1766000000	file:latest-linux.yml`. */
const fileIn = (comment: string): string | null => /(?:^|\t)file:([^\t]+)/.exec(comment)?.[1] ?? null

/**
 * Checks a minisign signature of the plain Ed25519 kind (`minisign -S -l`). The trusted comment must name the file, so that
 * the metadata of one channel or processor cannot replace another's. Returns false for anything malformed.
 */
export const isMinisigned = (
  publicKey: string,
  file: { readonly name: string; readonly content: string },
  signatureFile: string,
): boolean => {
  const key = readKey(publicKey)
  const [untrusted = '', signatureLine = '', trusted = '', globalLine = ''] = signatureFile.split(/\r?\n/)
  if (key === null || !untrusted.startsWith('untrusted comment: ') || !trusted.startsWith(trustedPrefix))
    return false
  const bytes = Buffer.from(signatureLine, 'base64')
  const global = Buffer.from(globalLine, 'base64')
  if (bytes.length !== 2 + keyIdBytes + signatureBytes || global.length !== signatureBytes) return false
  if (bytes.toString('latin1', 0, 2) !== ed25519 || !bytes.subarray(2, 2 + keyIdBytes).equals(key.id))
    return false
  const signature = bytes.subarray(2 + keyIdBytes)
  const comment = trusted.slice(trustedPrefix.length)
  return (
    fileIn(comment) === file.name &&
    isSigned(key.key, Buffer.from(file.content), signature) &&
    isSigned(key.key, Buffer.concat([signature, Buffer.from(comment)]), global)
  )
}

/** Returns whether a text is a valid public key. */
export const isMinisignKey = (line: string): boolean => readKey(line) !== null
