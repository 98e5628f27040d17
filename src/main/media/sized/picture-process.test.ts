import { fork } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePicture } from '../../../../tests/support/pictures.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'

const here = import.meta.dirname
const agent = join(here, '../../../../packages/browser-host/runtime/utility-agent.ts')

/** Starts a module like a utility process of the browser host. */
const start = (module: string) => {
  const child = fork(join(here, module), [], {
    execArgv: ['--import', agent],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return Object.assign(child, { postMessage: (message: object) => void child.send(message) })
}

let maker: PictureMaker
const log = vi.fn()
const wanted = () => new AbortController().signal

beforeAll(() => {
  maker = createPictureMaker(() => start('picture-process.ts'), log)
})
afterAll(() => maker.stop())

it.each([
  ['JPEG', () => makePicture(1200, 900).jpeg()],
  ['PNG', () => makePicture(1200, 900).png()],
  ['WebP', () => makePicture(1200, 900).webp()],
  ['AVIF', () => makePicture(1200, 900).avif({ effort: 0 })],
  ['GIF', () => makePicture(1200, 900).gif({ effort: 1 })],
])('shrinks a %s without native codecs', { timeout: 60_000 }, async (_, picture) => {
  const made = await maker.make(await picture().toBuffer(), { width: 360, whole: false }, wanted())
  expect(made).toMatchObject({ outcome: 'made', type: expect.stringMatching(/^image\/(jpeg|webp)$/) })
  expect(log).not.toHaveBeenCalled()
})

it('creates icon pixels', { timeout: 60_000 }, async () => {
  const icon = await maker.pixels(await makePicture(300, 300).png().toBuffer(), wanted())
  expect(icon?.bytes).toHaveLength(64 * 64 * 4)
})

it('skips an unsupported format and continues', { timeout: 60_000 }, async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const place = { width: 360, whole: false } as const
  expect(await maker.make(svg, place, wanted())).toEqual({ outcome: 'left' })
  const small = await makePicture(20, 20).png().toBuffer()
  expect(await maker.make(small, place, wanted())).toEqual({ outcome: 'small' })
})

it('has no native code, no file access and no dynamic code', { timeout: 60_000 }, async () => {
  const child = start('../../../../tests/support/main/confined.ts')
  const found = await new Promise((resolve) => child.once('message', resolve))
  child.kill()
  expect(found).toEqual({
    codecs: 'WebAssembly',
    nativeLibraries: [],
    reading: 'refused',
    writing: 'refused',
    files: 'EACCES',
    promises: 'EACCES',
    loading: 'refused',
    functions: 'refused',
    picture: 'made',
  })
})
