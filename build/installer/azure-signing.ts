import type { WindowsConfiguration } from 'electron-builder'

type Signing = NonNullable<WindowsConfiguration['azureSignOptions']>

/**
 * Azure Trusted Signing, where the environment names all of its account; null where it does not, and then nothing is
 * signed by it. Azure's own `AZURE_TENANT_ID`, `AZURE_CLIENT_ID` and `AZURE_CLIENT_SECRET` let the signer in.
 */
export const azureSigning = (environment: NodeJS.ProcessEnv): Signing | null => {
  const {
    AZURE_SIGNING_ENDPOINT: endpoint,
    AZURE_SIGNING_ACCOUNT: codeSigningAccountName,
    AZURE_SIGNING_PROFILE: certificateProfileName,
    AZURE_SIGNING_PUBLISHER: publisherName,
  } = environment
  if (!endpoint || !codeSigningAccountName || !certificateProfileName || !publisherName) return null
  return { endpoint, codeSigningAccountName, certificateProfileName, publisherName }
}
