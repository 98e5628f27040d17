import fs from 'node:fs'
import { createRequire } from 'node:module'
import { confineProcess, loadCodecsAsWebAssembly } from '../../../src/main/media/sized/confine.ts'

/** Tries the actions of a compromised codec, in a process with the same confinement as the one for pictures. */

loadCodecsAsWebAssembly()
const { default: sharp } = await import('sharp')
const { shrinkPicture } = await import('../../../src/main/media/sized/shrink-picture.ts')
const require = createRequire(import.meta.url)
const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()
// Reads a file first, so that only the confinement can refuse later reads.
const ownFile = `${import.meta.dirname}/../../../resources/icon.png`
await sharp(ownFile).metadata()
confineProcess()

const outcome = async (act: () => unknown): Promise<string> => {
  try {
    await act()
    return 'allowed'
  } catch {
    return 'refused'
  }
}
const codeOf = async (act: () => unknown): Promise<string> => {
  try {
    await act()
    return 'allowed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'refused'
  }
}

const report = process.report.getReport() as unknown as { readonly sharedObjects: readonly string[] }
process.send?.({
  codecs: (sharp.versions as { emscripten?: string }).emscripten ? 'WebAssembly' : 'native',
  nativeLibraries: report.sharedObjects.filter((path) => /vips|sharp/.test(path)),
  reading: await outcome(() => sharp(ownFile).metadata()),
  writing: await outcome(() => sharp(picture).toFile('/tmp/quayside-confined.png')),
  files: await codeOf(() => fs.readFileSync(ownFile)),
  promises: await codeOf(() => fs.promises.readFile(ownFile)),
  loading: await outcome(() => require('../pictures.ts')),
  functions: await outcome(() => ((() => {}).constructor as FunctionConstructor)('return process')()),
  picture: (await shrinkPicture(picture, { width: 360, whole: false })).outcome,
})
