import { X509Certificate } from 'node:crypto'

/** A client certificate with its key, as in the system's store. Both PEM. */
export interface ClientIdentity {
  readonly cert: string
  readonly key: string
  readonly fingerprint: string
}

/** Asks the app with `select-client-certificate`. Resolves with the chosen certificate, or null. */
type Ask = (hostAndPort: string, list: readonly ClientIdentity[]) => Promise<ClientIdentity | null>

/** The system's store of client certificates, which tests fill, and the function that asks the app. */
export const clientStore: { identities: ClientIdentity[]; ask: Ask } = {
  identities: [],
  ask: async () => null,
}

/** Adds a certificate to the system's store. */
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

/** Converts a certificate to Electron's type. `data` identifies it in the app's answer. */
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

/** Returns Chromium's name of a server in a certificate request: always with its port. */
export const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname}:${port || (/^(https|wss):$/.test(protocol) ? 443 : 80)}`

/** The certificates that one session chose for each server, including the choice of none. */
export class ClientIdentities {
  readonly #chosen = new Map<string, ClientIdentity | null>()

  at(hostAndPort: string): ClientIdentity | null {
    return this.#chosen.get(hostAndPort) ?? null
  }

  knows(hostAndPort: string): boolean {
    return this.#chosen.has(hostAndPort)
  }

  /** Asks the app, unless the store is empty. Chromium then continues without a certificate. */
  async choose(hostAndPort: string): Promise<ClientIdentity | null> {
    if (clientStore.identities.length === 0) return null
    const chosen = await clientStore.ask(hostAndPort, clientStore.identities)
    this.#chosen.set(hostAndPort, chosen)
    return chosen
  }
}

/** Returns whether an error means that the server wanted a client certificate. */
export const wantsIdentity = (error: Error & { readonly code?: string }): boolean =>
  /CERTIFICATE_REQUIRED|ALERT_HANDSHAKE_FAILURE/.test(error.code ?? '')
