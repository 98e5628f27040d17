import { describe, expect, it } from 'vitest'
import { downloadRefusal, signInRefusal, uploadRefusal } from './house-rules.ts'
import { readPolicies } from './read-policies.ts'

const values = (raw: Readonly<Record<string, unknown>>) => readPolicies(raw).values
const known = (read: ReturnType<typeof values>) => ({ values: read, policyStatus: 'current' as const })

describe('signInRefusal', () => {
  const locked = values({ ServerUrl: 'https://network.example/', ServerUrlLocked: true })
  it('accepts any server without a lock, and only the locked one otherwise', () => {
    expect(
      signInRefusal(known(values({ ServerUrl: 'https://network.example' })), 'https://x.example', false),
    ).toBeNull()
    expect(signInRefusal(known(values({ ServerUrlLocked: true })), 'https://x.example', false)).toBeNull()
    expect(signInRefusal(known(locked), 'https://network.example', false)).toBeNull()
    for (const other of ['https://x.example', 'http://network.example', 'https://network.example:444'])
      expect(signInRefusal(known(locked), other, false)).toMatchObject({
        code: 'managed',
        message: expect.stringContaining('https://network.example'),
      })
  })
  it('accepts only allowed servers, except for the demo', () => {
    const some = known(values({ AllowedServers: ['[*.]example.com', 'http://localhost:*'] }))
    for (const origin of ['https://example.com', 'https://eu.example.com', 'http://localhost:8000'])
      expect(signInRefusal(some, origin, false)).toBeNull()
    expect(signInRefusal(some, 'https://example.org', false)).toMatchObject({
      code: 'managed',
      message: expect.stringContaining('[*.]example.com'),
    })
    expect(signInRefusal(known(values({ AllowedServers: [] })), 'https://example.com', false)).not.toBeNull()
    expect(signInRefusal(some, 'http://127.0.0.1:8080', true)).toBeNull()
  })
  it('rejects every server while policies are awaited, but not with last known ones', () => {
    for (const isDemo of [true, false])
      expect(
        signInRefusal({ values: values({}), policyStatus: 'awaited' }, 'https://x.example', isDemo),
      ).toMatchObject({ code: 'managed', message: expect.stringContaining('couldn’t be read') })
    expect(
      signInRefusal({ values: locked, policyStatus: 'last-known' }, 'https://network.example', false),
    ).toBeNull()
  })
  it('accepts the demo unless a policy disables it', () => {
    expect(signInRefusal(known(locked), 'http://127.0.0.1:8080', true)).toBeNull()
    expect(signInRefusal(known(values({ DisableDemo: true })), '', true)).toMatchObject({ code: 'managed' })
    expect(signInRefusal(known(values({ DisableDemo: true })), 'https://x.example', false)).toBeNull()
  })
})

describe('uploadRefusal', () => {
  const file = (name: string, type = '') => ({ name, type, bytes: new Uint8Array(1) })
  const allowed = values({ AllowedAttachmentTypes: ['pdf', 'image/*'] })
  it('accepts any file without a policy and ignores other values', () => {
    expect(uploadRefusal(values({}), { attachments: [file('a.exe')] })).toBeNull()
    expect(
      uploadRefusal(allowed, { message: 'a.exe', images: [], postId: '1', removed: [1, null] }),
    ).toBeNull()
  })
  it.each([
    [{ attachments: [file('a.pdf'), file('b.PDF', 'application/pdf')] }, null],
    [{ images: [file('a.webp', 'image/webp')] }, null],
    [{ images: [file('a.png', 'image/png')], attachments: [file('b.exe')] }, 'b.exe'],
    [{ gst_certificate: file('c.docx') }, 'c.docx'],
  ])('checks %j', (input, refused) => {
    const error = uploadRefusal(allowed, input)
    if (refused === null) expect(error).toBeNull()
    else expect(error).toMatchObject({ code: 'managed', message: expect.stringContaining(refused) })
  })
  it('rejects every file if the list is empty', () => {
    expect(
      uploadRefusal(values({ AllowedAttachmentTypes: [] }), { images: [file('a.png', 'image/png')] }),
    ).toMatchObject({
      code: 'managed',
    })
  })
})

it('downloadRefusal checks the extension of the saved name', () => {
  const blocked = values({ BlockedDownloadTypes: ['exe', '.MSI'] })
  for (const name of ['a.exe', 'A.EXE', 'b.msi'])
    expect(downloadRefusal(blocked, name)).toMatchObject({ code: 'managed' })
  for (const name of ['a.pdf', 'exe', 'exe.pdf']) expect(downloadRefusal(blocked, name)).toBeNull()
  expect(downloadRefusal(values({}), 'a.exe')).toBeNull()
})
