// @no-page
import { expect, test } from 'vitest'
import { placedFile } from './file-row.tsx'

const upload = (name: string, type: string, kilobytes = 1) => ({
  name,
  type,
  bytes: new Uint8Array(kilobytes * 1024),
})
const conversation = { settings: {}, subject: 'conversation' as const, allowed: null }
const shipment = { settings: {}, subject: 'shipment' as const, allowed: null }

test('keeps a picture as an image if its type is allowed, otherwise attaches it', () => {
  const picture = upload('quay.jpg', 'image/jpeg')
  expect(placedFile(picture, 'picture', conversation)).toEqual({ picker: 'image', refusal: null })
  expect(placedFile(picture, 'file', conversation)).toEqual({ picker: 'attachment', refusal: null })
  const any = { ...shipment, settings: { shipment_attachment_allowed_file_types: 'jpg,pdf' } }
  expect(placedFile(picture, 'picture', any)).toEqual({ picker: 'attachment', refusal: null })
  expect(placedFile(picture, 'picture', shipment).refusal).toContain('application/pdf')
})

test('applies the limits of the destination', () => {
  const large = upload('bl.pdf', 'application/pdf', 2049)
  expect(placedFile(large, 'file', conversation).refusal).toBeNull()
  expect(placedFile(large, 'file', shipment).refusal).toContain('2048 KB')
  const picture = upload('quay.png', 'image/png', 1025)
  expect(placedFile(picture, 'picture', shipment)).toMatchObject({
    picker: 'image',
    refusal: expect.stringContaining('1024 KB'),
  })
})

test("applies the organisation's allowed types first", () => {
  const pdf = upload('bl.pdf', 'application/pdf')
  expect(placedFile(pdf, 'file', { ...conversation, allowed: ['.pdf'] }).refusal).toBeNull()
  expect(placedFile(pdf, 'file', { ...conversation, allowed: ['.csv'] }).refusal).not.toBeNull()
  expect(placedFile(pdf, 'file', { ...conversation, allowed: [] }).refusal).not.toBeNull()
})
