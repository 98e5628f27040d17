import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesText } from './notices.ts'
import { outsidePackages } from './outside-packages.ts'
import { readPackages } from './packages.ts'
import { sbomDocument } from './sbom.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Writes out/notices: the licences and components of the last build's bundles and of the packages outside them. */
export const writeNotices = (root: string): void => {
  const bundled = ['main', 'preload', 'renderer'].flatMap(
    (name) => json(join(root, `out/bundled/${name}.json`)) as string[],
  )
  const packages = readPackages([...bundled, ...outsidePackages(root)])
  const app = json(join(root, 'package.json')) as { name: string; version: string; license: string }
  const electron = json(join(root, 'node_modules/electron/package.json')) as { version: string }
  const folder = join(root, 'out/notices')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(packages))
  const sbom = sbomDocument(app, electron.version, packages)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
}
