import { beforeEach, expect, test } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { type AppError, appError } from '#shared/errors.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { refusalOf } from './refused-files.ts'

const upload = (name: string, kilobytes: number) => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array(kilobytes * 1024),
})
const sent = {
  images: [upload('quay.png', 1), upload('vessel.png', 3)],
  attachments: [upload('packing list.pdf', 5)],
}

const sizesIn = (settings: Record<string, string> | null): void =>
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: 1 }),
    settings,
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
beforeEach(() => sizesIn(null))
const refusedFiles = (error: AppError, files: typeof sent = sent): string =>
  refusalOf(error, files, 'post').files

test("names the files of the server's field errors, with their sizes", () => {
  const fields = { 'images.1': ['File size exceeds 2 KB'], 'attachments.0': ['Too large'], message: ['?'] }
  expect(refusedFiles(appError('invalid', { fields }))).toBe('vessel.png (3 KB), packing list.pdf (5 KB)')
})

test('names the largest file after a too-large error', () => {
  expect(refusedFiles(appError('too-large'))).toBe('packing list.pdf (5 KB)')
})

test('names no file for other errors', () => {
  for (const error of [
    appError('forbidden'),
    appError('too-large'),
    appError('invalid', { fields: { message: ['required'], 'images.9': ['?'], images: ['?'] } }),
  ])
    expect(refusedFiles(error, { images: [], attachments: [] })).toBe('')
})

test("shows the subject's limit after a too-large error", () => {
  sizesIn({ attachment_max_file_size: '4', shipment_attachment_max_file_size: '2', image_max_file_size: '9' })
  const text = (subject: 'post' | 'comment' | 'conversation' | 'shipment') =>
    refusalOf(appError('too-large'), sent, subject).text
  for (const subject of ['post', 'comment', 'conversation'] as const)
    expect(text(subject)).toBe('This is too large for the server. File size exceeds 4 KB.')
  expect(text('shipment')).toBe('This is too large for the server. File size exceeds 2 KB.')
})

test('shows the total size if no single file exceeds the limit', () => {
  const together = 'This is too large for the server. The server accepts less than 9 KB at once.'
  expect(refusalOf(appError('too-large'), sent, 'comment').text).toBe(together)
  sizesIn({ attachment_max_file_size: '2048' })
  expect(refusalOf(appError('too-large'), sent, 'post').text).toBe(
    `${together} Files can have up to 2,048 KB.`,
  )
  expect(refusalOf(appError('too-large'), { images: [], attachments: [] }, 'post').text).toBe(
    'This is too large for the server.',
  )
})

test("prefers the field's message to the server's general message", () => {
  const message = 'The given data was invalid.'
  expect(
    refusalOf(appError('invalid', { message, fields: { 'images.0': ['No PNG.'] } }), sent, 'comment'),
  ).toEqual({
    text: 'No PNG.',
    files: 'quay.png (1 KB)',
    names: ['quay.png'],
  })
})

test.each([
  ['images.1', 'The images.1 field must be an image.', 'vessel.png must be an image.'],
  [
    'attachments.0',
    'The attachments.0 must be a file of type: pdf.',
    'packing list.pdf must be a file of type: pdf.',
  ],
  ['files.2', 'The files.2 failed to upload.', 'packing list.pdf failed to upload.'],
  ['images.7', 'The images.7 field must be an image.', 'A file must be an image.'],
])('names the file in the text about %s', (field, said, shown) => {
  expect(refusalOf(appError('invalid', { fields: { [field]: [said] } }), sent, 'post').text).toBe(shown)
})
