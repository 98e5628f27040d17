import { getCACertificates, rootCertificates } from 'node:tls'

let authorities: string[] | undefined

/** Node's own root certificates and those of the operating system, where IT departments install theirs. */
export const trustedAuthorities = (): string[] => {
  if (authorities === undefined) {
    authorities = [...rootCertificates]
    try {
      authorities = [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
    } catch {
      // The system's store cannot be read: Node's own roots remain.
    }
  }
  return authorities
}
