import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'

let network: TestNetwork
let asha: Awaited<ReturnType<TestNetwork['signedIn']>>
let path = ''
beforeAll(async () => {
  network = await openTestNetwork()
  asha = await network.signedIn(0)
  const file = new File(['0123456789'], 'count.mp4', { type: 'video/mp4' })
  const { body } = await asha.ask(
    'POST',
    '/frontend/save/text-posts',
    form({ message: 'x', privacy_visibility: 'private_to_me', attachments: [file] }),
  )
  path = body.postable.text_post_attachments[0].path
})
afterAll(() => network.close())

const get = (range?: string, url = path) =>
  asha.ask('GET', url, undefined, range === undefined ? {} : { range })

describe('upload', () => {
  it('is returned whole and advertises byte ranges', async () => {
    const { status, headers, text } = await get()
    expect([status, text]).toEqual([200, '0123456789'])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('returns the requested range: %s', async (range, text, contentRange) => {
    const answer = await get(range)
    expect([answer.status, answer.text]).toEqual([206, text])
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  it.each(['bytes=10-', 'bytes=99-120', 'bytes=-0'])('answers 416 to %s', async (range) => {
    const { status, headers, body } = await get(range)
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */10')
    expect(body.message).toBeTruthy()
  })

  it.each(['bytes=4-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'is returned whole for the invalid range %s',
    async (range) => {
      expect((await get(range)).status).toBe(200)
    },
  )

  it('serves the seed’s sound as a WAV file, also in ranges', async () => {
    const whole = await get(undefined, '/uploads/seed-sound-7.wav')
    expect(whole.status).toBe(200)
    const part = await get('bytes=0-43', '/uploads/seed-sound-7.wav')
    expect(part.status).toBe(206)
    expect(part.text.slice(0, 4) + part.text.slice(8, 16)).toBe('RIFFWAVEfmt ')
  })
})
