import { getCACertificates, rootCertificates } from 'node:tls'

let authorities: string[] | undefined

/** Node's own roots and those of the operating system, where IT departments put theirs. */
export const trustedAuthorities = (): string[] => {
  if (authorities === undefined) {
    authorities = [...rootCertificates]
    try {
      authorities = [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
    } catch {
      // An operating system whose store cannot be read leaves Node's own roots.
    }
  }
  return authorities
}
