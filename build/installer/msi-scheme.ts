import { readFile, writeFile } from 'node:fs/promises'

/**
 * Opens links of a scheme with the app, for everybody on the machine. The packager's own template has nothing for it. What
 * follows the dashes is never read as a switch, whatever a link holds.
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

/** The MSI's project with the scheme in it. Throws where the template has no place for it any more. */
export const withScheme = (project: string, scheme: string, name: string): string => {
  const end = project.lastIndexOf('</ComponentGroup>')
  if (end < 0 || !project.includes('Id="mainExecutable"'))
    throw new Error('The MSI’s project has another shape: its scheme would not be registered')
  return `${project.slice(0, end)}${registration(scheme, name).trimStart()}    ${project.slice(end)}`
}

/** Hook of the packager: adds the scheme to the project that it wrote and has not compiled yet. */
export const registerScheme =
  (scheme: string, name: string) =>
  async (path: string): Promise<void> => {
    await writeFile(path, withScheme(await readFile(path, 'utf8'), scheme, name))
  }
