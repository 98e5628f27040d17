import type { Shipped } from './packages.ts'

const rule = '-'.repeat(78)

const entry = ({ name, version, license, homepage, texts }: Shipped): string =>
  [
    `${name} ${version}${license === '' ? '' : ` (${license})`}`,
    ...(homepage === '' ? [] : [homepage]),
    '',
    texts.length > 0 ? texts.join('\n\n') : `Its package has no text of its own; its licence is ${license}.`,
  ].join('\n')

/** Returns the licences of the bundled packages as one text. Electron and Chromium ship their own. */
export const noticesText = (packages: readonly Shipped[]): string =>
  `Quayside contains the following packages.\n\n${packages.map(entry).join(`\n\n${rule}\n\n`)}\n`
