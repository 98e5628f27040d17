import { readFile, writeFile } from 'node:fs/promises'

/** Names of Electron's entries in each user's registry and start menu. */
export interface UserTraces {
  /** The app user model id, which names the entry for the start at login. */
  readonly appId: string
  readonly productName: string
  /** CLSID of the notification activator, in braces. */
  readonly toastActivator: string
}

/**
 * Registers the app for links of a scheme, for all users of the machine. The packager's template lacks this. The text
 * after the dashes is never read as a switch, whatever the link contains.
 */
const registration = (scheme: string, name: string): string => `
      <Component Id="SchemeRegistration" Guid="6f0f8a52-5d0e-4c7b-9a5f-2b1f6c1f4d3e">
        <RegistryKey Root="HKLM" Key="Software\\Classes\\${scheme}">
          <RegistryValue Type="string" Value="URL:${name}" KeyPath="yes"/>
          <RegistryValue Name="URL Protocol" Type="string" Value=""/>
          <RegistryKey Key="DefaultIcon">
            <RegistryValue Type="string" Value="[#mainExecutable],0"/>
          </RegistryKey>
          <RegistryKey Key="shell\\open\\command">
            <RegistryValue Type="string" Value="&quot;[#mainExecutable]&quot; &quot;--&quot; &quot;%1&quot;"/>
          </RegistryKey>
        </RegistryKey>
      </Component>
`

/**
 * Returns a command for cmd.exe that removes Electron's entries of each user. The registry of signed-out users stays.
 */
export const forgetUsers = ({ appId, productName, toastActivator }: UserTraces): string => {
  const windows = String.raw`Software\Microsoft\Windows\CurrentVersion`
  const values = [`${windows}\\Run`, `${windows}\\Explorer\\StartupApproved\\Run`]
  const registry = [
    ...values.map((key) => `reg delete "%u\\${key}" /v ${appId} /f`),
    `reg delete "%u\\Software\\Classes\\CLSID\\${toastActivator}" /f`,
  ].join(' & ')
  const profiles = String.raw`HKLM\SOFTWARE\Microsoft\Windows NT\CurrentVersion\ProfileList`
  const shortcut = `%p\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\${productName}.lnk`
  return [
    // Without parentheses, the second loop would be part of the first.
    `(for /f "tokens=*" %u in ('reg query HKU') do (${registry}))`,
    `for /f "tokens=2,*" %o in ('reg query "${profiles}" /s /v ProfileImagePath') do call del "${shortcut}"`,
  ].join(' & ')
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Runs the command as the system when the app is removed, except for an update. The command is a property, because a
 * custom action holds 255 characters. Its name contains lowercase letters, so that no command line can change it.
 */
const removal = (traces: UserTraces): string => `
    <Property Id="ForgetUsersCommand" Value="${xml(`/d /s /c "${forgetUsers(traces)}"`)}"/>
    <DirectoryRef Id="TARGETDIR"><Directory Id="System64Folder"/></DirectoryRef>
    <CustomAction Id="ForgetUsers" Directory="System64Folder" ExeCommand="&quot;[System64Folder]cmd.exe&quot; [ForgetUsersCommand]" Execute="deferred" Impersonate="no" Return="ignore"/>
    <InstallExecuteSequence>
      <Custom Action="ForgetUsers" Before="RemoveFiles">REMOVE="ALL" AND NOT UPGRADINGPRODUCTCODE</Custom>
    </InstallExecuteSequence>
`

/** Adds our parts to the MSI's project. Throws when the packager's template has no place for them. */
export const withOurParts = (project: string, scheme: string, traces: UserTraces): string => {
  const components = project.lastIndexOf('</ComponentGroup>')
  const end = project.lastIndexOf('</Product>')
  if (components < 0 || end < components || !project.includes('Id="mainExecutable"'))
    throw new Error('The MSI’s project has another shape: its scheme would not be registered')
  return [
    project.slice(0, components),
    registration(scheme, traces.productName).trimStart(),
    `    ${project.slice(components, end)}`,
    removal(traces).trimStart(),
    `  ${project.slice(end)}`,
  ].join('')
}

/** Hook of the packager: adds our parts to the generated project before its compilation. */
export const completeProject =
  (scheme: string, traces: UserTraces) =>
  async (path: string): Promise<void> => {
    await writeFile(path, withOurParts(await readFile(path, 'utf8'), scheme, traces))
  }
