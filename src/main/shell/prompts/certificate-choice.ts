import type { Certificate } from 'electron'
import { createAllowance } from '../../allowance.ts'

export interface CertificateChoicePorts {
  /** Shows the list; the index of the chosen one, or null for none. `host` is `host:port`. */
  readonly ask: (host: string, list: readonly Certificate[]) => Promise<number | null>
}

/** Questions at once, and then one a minute: a server may name any number of hosts for its files. */
const questions = { burst: 5, refillMs: 300_000 }

/** Client certificates, as a person chose them for each server. */
export interface CertificateChoice {
  /** The certificate for a server; null goes on without one. */
  choose(host: string, list: readonly Certificate[]): Promise<Certificate | null>
  /** Forgets the choices before a sign-in: a wrong one would last until the app ends. */
  retry(): void
}

/**
 * Lets the user choose the certificate that a server gets, once for each server and session: Chromium asks for every
 * partition, and would present the first of the list unasked.
 */
export const createCertificateChoice = ({ ask }: CertificateChoicePorts): CertificateChoice => {
  const allowance = createAllowance(questions)
  const chosen = new Map<string, string | null>()
  const waiting = new Map<string, Promise<Certificate | null>>()

  const askOnce = async (host: string, list: readonly Certificate[]): Promise<Certificate | null> => {
    if (!allowance.take()) return null
    const index = await ask(host, list)
    const certificate = index === null ? null : (list[index] ?? null)
    chosen.set(host, certificate?.fingerprint ?? null)
    return certificate
  }

  return {
    choose: async (host, list) => {
      const known = chosen.get(host)
      if (known === null) return null
      const again = list.find(({ fingerprint }) => fingerprint === known)
      if (again) return again
      const begun = waiting.get(host) ?? askOnce(host, list).finally(() => waiting.delete(host))
      waiting.set(host, begun)
      const certificate = await begun
      // The list of a later question may differ, so the choice is found by fingerprint.
      return list.find(({ fingerprint }) => fingerprint === certificate?.fingerprint) ?? null
    },
    retry: () => chosen.clear(),
  }
}
