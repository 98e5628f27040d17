import type { WindowsConfiguration } from 'electron-builder'

type Signing = NonNullable<WindowsConfiguration['azureSignOptions']>

/**
 * Returns the settings of Azure Trusted Signing; null unless the environment has its whole account. Azure's own
 * `AZURE_TENANT_ID`, `AZURE_CLIENT_ID` and `AZURE_CLIENT_SECRET` authenticate the signer.
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
