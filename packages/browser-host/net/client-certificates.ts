import { X509Certificate } from 'node:crypto'

/** A certificate of the user with its key, as the system's store has it. Both PEM. */
export interface ClientIdentity {
  readonly cert: string
  readonly key: string
  readonly fingerprint: string
}

/** Asks the app, as `select-client-certificate`; resolves with the one it chose, or null. */
type Ask = (hostAndPort: string, list: readonly ClientIdentity[]) => Promise<ClientIdentity | null>

/** The system's store of client certificates, as a test fills it, and who is asked. */
export const clientStore: { identities: ClientIdentity[]; ask: Ask } = {
  identities: [],
  ask: async () => null,
}

/** Puts a certificate into the system's store. */
export const addIdentity = (cert: string, key: string): ClientIdentity => {
  const identity = { cert, key, fingerprint: new X509Certificate(cert).fingerprint256 }
  clientStore.identities.push(identity)
  return identity
}

const principal = (text: string): Electron.CertificatePrincipal => {
  const values = (name: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}=`))
      .map((line) => line.slice(name.length + 1))
  return {
    commonName: values('CN')[0] ?? '',
    country: values('C')[0] ?? '',
    locality: values('L')[0] ?? '',
    organizations: values('O'),
    organizationUnits: values('OU'),
    state: values('ST')[0] ?? '',
  }
}

/** As Electron hands a certificate to the app; what is called back is matched by `data`. */
export const asElectronCertificate = ({ cert, fingerprint }: ClientIdentity): Electron.Certificate => {
  const read = new X509Certificate(cert)
  const subject = principal(read.subject)
  const issuer = principal(read.issuer)
  return {
    data: cert,
    subject,
    subjectName: subject.commonName,
    issuer,
    issuerName: issuer.commonName,
    issuerCert: undefined as unknown as Electron.Certificate,
    serialNumber: read.serialNumber,
    fingerprint,
    validStart: read.validFromDate.getTime() / 1000,
    validExpiry: read.validToDate.getTime() / 1000,
  }
}

/** How Chromium names a server in a question about certificates: always with its port. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (/^(https|wss):$/.test(protocol) ? 443 : 80)}`

/** The certificates that one session remembers per server; none is remembered as well. */
export class ClientIdentities {
  readonly #chosen = new Map<string, ClientIdentity | null>()

  at(hostAndPort: string): ClientIdentity | null {
    return this.#chosen.get(hostAndPort) ?? null
  }

  knows(hostAndPort: string): boolean {
    return this.#chosen.has(hostAndPort)
  }

  /** Asks the app, unless the store is empty: then Chromium goes on without one and asks nobody. */
  async choose(hostAndPort: string): Promise<ClientIdentity | null> {
    if (clientStore.identities.length === 0) return null
    const chosen = await clientStore.ask(hostAndPort, clientStore.identities)
    this.#chosen.set(hostAndPort, chosen)
    return chosen
  }
}

/** True for the end of a connection whose server wanted a client certificate and got none. */
export const wantsIdentity = (error: Error & { readonly code?: string }): boolean =>
  /CERTIFICATE_REQUIRED|ALERT_HANDSHAKE_FAILURE/.test(error.code ?? '')
