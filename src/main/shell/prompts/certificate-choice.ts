import type { Certificate } from 'electron'
import { createAllowance } from '../../allowance.ts'

export interface CertificateChoicePorts {
  /** Shows the list; resolves with the chosen index, or null for none. `host` is `host:port`. */
  readonly ask: (host: string, list: readonly Certificate[]) => Promise<number | null>
}

/** Prompts in a burst, then one a minute. A server may name any number of hosts for its files. */
const questions = { burst: 5, refillMs: 300_000 }

/** Client certificates that the user chose, by server. */
export interface CertificateChoice {
  /** Resolves with the certificate for a server; null continues without one. */
  choose(host: string, list: readonly Certificate[]): Promise<Certificate | null>
  /** Clears the choices before a sign-in. A wrong one would last until the app quits. */
  retry(): void
}

/**
 * Creates the choice of a certificate, once per server and session. Chromium asks for each partition. By default it
 * would present the first certificate without asking.
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
      const pending = waiting.get(host) ?? askOnce(host, list).finally(() => waiting.delete(host))
      waiting.set(host, pending)
      const certificate = await pending
      // Lists may differ, so the choice is matched by fingerprint.
      return list.find(({ fingerprint }) => fingerprint === certificate?.fingerprint) ?? null
    },
    retry: () => chosen.clear(),
  }
}
