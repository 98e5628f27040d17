import { expect, test } from 'vitest'
import { appError } from '#shared/errors.ts'
import { refusedFiles } from './refused-files.ts'

const upload = (name: string, kilobytes: number) => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array(kilobytes * 1024),
})
const sent = {
  images: [upload('quay.png', 1), upload('vessel.png', 3)],
  attachments: [upload('packing list.pdf', 5)],
}

test('the files that the server points at are named, with their size', () => {
  const fields = { 'images.1': ['File size exceeds 2 KB'], 'attachments.0': ['Too large'], message: ['?'] }
  expect(refusedFiles(appError('invalid', { fields }), sent)).toBe(
    'vessel.png (3 KB), packing list.pdf (5 KB)',
  )
})

test('after a request that was too large as a whole it is the largest', () => {
  expect(refusedFiles(appError('too-large'), sent)).toBe('packing list.pdf (5 KB)')
})

test('no file is blamed for anything else', () => {
  for (const error of [
    appError('forbidden'),
    appError('too-large'),
    appError('invalid', { fields: { message: ['required'], 'images.9': ['?'], images: ['?'] } }),
  ])
    expect(refusedFiles(error, { images: [], attachments: [] })).toBe('')
})
