import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { nameIn } from '../../packages/browser-host/electron/download-item.ts'
import { buildRequest } from '../../src/main/http/build-request.ts'
import { openTestNetwork, type TestNetwork } from '../support/server/in-memory-network.ts'

/** A file's name on its whole way: the app's upload, the network's answer, and the header of its download. */

let network: TestNetwork
let asha: Awaited<ReturnType<TestNetwork['signedIn']>>
beforeAll(async () => {
  network = await openTestNetwork()
  asha = await network.signedIn(0)
})
afterAll(() => network.close())

const names: readonly string[] = [
  '20" pallets.pdf',
  "Captain's list.pdf",
  'berth\\quay.pdf',
  '100% cotton %22.pdf',
  'Prüfbericht für Köln.pdf',
  'فاتورة الشحن.pdf',
  '装箱单.pdf',
  'sailing 🚢👨‍👩‍👧.pdf',
  'a, b; c=d.pdf',
  '(draft) *final*!.pdf',
  "UTF-8''x; filename=y.pdf",
  '"; name="message.pdf',
]

describe.each(names)('the file name %s', (name) => {
  it('arrives as it is, and is the name of its download', async () => {
    const bytes = Buffer.from('%PDF-1.7\r\n--x')
    const { body, contentType } = buildRequest(endpoints['posts.create'], {
      message: 'x',
      privacy_visibility: 'private_to_me',
      user_types: ['All'],
      images: [],
      attachments: [{ name, type: 'application/pdf', bytes }],
    })
    const made = await asha.ask('POST', '/frontend/save/text-posts', new Uint8Array(body ?? []), {
      'content-type': contentType ?? '',
    })
    const [file] = made.body.postable.text_post_attachments
    expect(file.file_name).toBe(name)
    const download = await asha.ask('GET', file.path)
    expect(download.text).toBe(bytes.toString())
    expect(nameIn(String(download.headers['content-disposition']))).toBe(name)
  })
})

it.each([
  ['attachment; filename="a \\"b\\"; c.pdf"', 'a "b"; c.pdf'],
  ['attachment; filename=plain.pdf; size=3', 'plain.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'en\'%C3%BC.pdf', 'ü.pdf'],
  ['attachment', undefined],
])('%s names a download %s', (header, name) => expect(nameIn(header)).toBe(name))

it('a saved name keeps what every file system allows', () => {
  const kept = names.filter((name) => !/["\\*]/.test(name))
  expect(kept.map((name) => fileNameOf(name, ''))).toEqual(kept)
  expect(fileNameOf('20" pallets.pdf', '')).toBe('20_ pallets.pdf')
})
