import type { Certificate } from 'electron'
import { createAllowance } from '../../allowance.ts'

export interface CertificateChoicePorts {
  /** Shows the list; the index of the chosen one, or null for none. `host` is `host:port`. */
  readonly ask: (host: string, list: readonly Certificate[]) => Promise<number | null>
}

/** Questions at once, and then one a minute: a server may name any number of hosts for its files. */
const questions = { burst: 5, refillMs: 300_000 }

/**
 * Lets the user choose the certificate that a server gets, once for each server and start: Chromium asks for every
 * partition, and would present the first of the list unasked. Null goes on without one.
 */
export const createCertificateChoice = ({ ask }: CertificateChoicePorts) => {
  const allowance = createAllowance(questions)
  const chosen = new Map<string, string | null>()
  const waiting = new Map<string, Promise<Certificate | null>>()

  const choose = async (host: string, list: readonly Certificate[]): Promise<Certificate | null> => {
    if (!allowance.take()) return null
    const index = await ask(host, list)
    const certificate = index === null ? null : (list[index] ?? null)
    chosen.set(host, certificate?.fingerprint ?? null)
    return certificate
  }

  return async (host: string, list: readonly Certificate[]): Promise<Certificate | null> => {
    const known = chosen.get(host)
    if (known === null) return null
    const again = list.find(({ fingerprint }) => fingerprint === known)
    if (again) return again
    const begun = waiting.get(host) ?? choose(host, list).finally(() => waiting.delete(host))
    waiting.set(host, begun)
    const certificate = await begun
    // Each question has a list of its own.
    return list.find(({ fingerprint }) => fingerprint === certificate?.fingerprint) ?? null
  }
}
