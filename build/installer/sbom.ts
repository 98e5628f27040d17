import type { Shipped } from './packages.ts'

interface Component {
  readonly type: 'application' | 'library' | 'framework'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly { readonly expression: string }[]
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const component = (
  type: Component['type'],
  { name, version, license }: Pick<Shipped, 'name' | 'version' | 'license'>,
): Component => ({
  type,
  'bom-ref': purl(name, version),
  name,
  version,
  purl: purl(name, version),
  ...(license === '' ? {} : { licenses: [{ expression: license }] }),
})

/**
 * Returns the app's components in CycloneDX 1.6: the bundled packages and Electron. The same build gives the same
 * document.
 */
export const sbomDocument = (
  app: { readonly name: string; readonly version: string; readonly license: string },
  electronVersion: string,
  packages: readonly Shipped[],
): object => {
  const electron = { name: 'electron', version: electronVersion, license: 'MIT' }
  const components = [component('framework', electron), ...packages.map((one) => component('library', one))]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', app) },
    components,
    dependencies: [{ ref: purl(app.name, app.version), dependsOn: components.map((one) => one['bom-ref']) }],
  }
}
