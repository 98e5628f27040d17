import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { appError, type Result } from '#shared/errors.ts'
import { maxChangedTemplates, type OpenedTransfer, type TransferPreview } from '#shared/ipc/transfer.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import { blankQuote } from '#shared/rules/quote-state.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { sampleSheet } from '../../../tests/support/rate-sheet.ts'
import { boundsOf, usualBounds, type ValueOf } from '../storage/collections.ts'
import { type Change, openUserStore, type UserStore } from '../storage/user-store.ts'
import { createTransfer, type Transfer, type TransferPorts } from './transfer.ts'
import { doWork } from './transfer-work.ts'

// The tests derive many keys. `transfer-process.test.ts` has the real cost.
vi.mock('node:crypto', async (original) => {
  const { withCheapKeys } = await import('../../../tests/support/main/cheap-keys.ts')
  return withCheapKeys(await original())
})

const network = 'https://a.test'
const me = `${network}|1`
const now = new Date(2031, 1, 3, 12).getTime()
const hour = 3_600_000

const alert: ValueOf<'alerts'> = {
  name: 'Steel',
  origin: 'NLRTM',
  destination: '',
  mode: 'any',
  etdFrom: null,
  etdBefore: null,
  words: 'steel',
  priceBelow: null,
  currency: '',
  isMuted: false,
  since: epochMs(now - 50 * hour),
}
const reminder: ValueOf<'reminders'> = {
  about: 'voyage',
  path: '/frontend/wall?queryPostId=5',
  title: 'Call',
  isDone: false,
  due: epochMs(now + hour),
  wall: null,
}
const comment = { text: 'Half a sentence', unsent: [] }
const post = {
  html: '<p>Offer</p>',
  visibility: 'public',
  userTypes: [],
  lostFiles: [],
  there: [],
  sent: null,
  files: [
    { picker: 'image', name: 'quay.png', type: 'image/png', data: 'aGVsbG8=' },
    { picker: 'image', name: 'old.png', key: 'k-1', id: null, path: 'x/old.png' },
  ],
}

const sheetId = '3f0c5b1e-8d52-4b1a-9f5e-2f6a6f1f0a11'
const rateSheet = sampleSheet({ ends: '2031-02-28' })

/** One entry of each collection of a file. */
const whole: readonly Change[] = [
  { collection: 'templates', key: 't-1', value: { name: 'Rate', text: 'Our rate is {rate}' } },
  { collection: 'alerts', key: 'a-1', value: alert },
  { collection: 'saved-searches', key: 's-1', value: { text: 'steel', at: epochMs(1) } },
  { collection: 'member-cards', key: '7', value: { ...blankCard, note: 'Pays\nlate "नमस्ते" </script>' } },
  { collection: 'offer-notes', key: 'voyage:9f3c', value: { text: 'Good rate' } },
  { collection: 'offer-pins', key: 'voyage:9f3c', value: {} },
  { collection: 'pins', key: 'shipment:7', value: { thread: 'shipment:7', comment: null, at: epochMs(5) } },
  { collection: 'reminders', key: 'voyage:9f3c', value: reminder },
  { collection: 'muted', key: 'shipment:7', value: {} },
  { collection: 'rate-sheets', key: sheetId, value: rateSheet },
  { collection: 'rate-senders', key: 'f-1', value: { sender: 'Falcon', columns: [], currency: 'USD' } },
  {
    collection: 'rates',
    key: `INNSA>~base ports:${sheetId}`,
    value: [{ mode: 'fcl', prices: { 20: '1850' }, until: '2031-02-28', destination: 'Base Ports' }],
  },
  {
    collection: 'deadlines',
    key: 'shipment:7',
    value: {
      etd: '2031-02-10',
      movedFrom: null,
      entries: [
        {
          id: sheetId,
          kind: 'vgm',
          label: '',
          at: { by: 'etd', days: -3, time: '12:00' },
          zone: null,
          remindHours: 24,
        },
      ],
    },
  },
  { collection: 'drafts', key: 'conversation:12 new', value: JSON.stringify(comment) },
]

interface Computer {
  readonly store: UserStore
  readonly ports: TransferPorts
  readonly dir: string
  transfer: Transfer
  owner: string | null
  now: number
}

const computer = (owner = me): Computer => {
  const dir = freshFolder()
  const store = openUserStore(dir)
  onTestFinished(() => store.close())
  const ports: TransferPorts = {
    kept: store,
    owner: () => own.owner,
    askWhere: async () => path,
    askWhich: async () => path,
    refusal: (name) => (name.endsWith('.exe') ? appError('managed') : null),
    work: doWork,
    mark: async (part) => void marked.push(part),
    now: () => clockAt(own.now),
  }
  const own: Computer = { store, dir, owner, now, ports, transfer: createTransfer(ports) }
  return own
}

const listed = ({ store }: Computer, collection: Change['collection']) =>
  Object.fromEntries(store.list(me, collection).map(({ key, value }) => [key, value]))

const everything = (one: Computer) =>
  [...new Set(whole.map(({ collection }) => collection))].map((name) => listed(one, name))

let path: string | null
let marked: string[]
let from: Computer
let to: Computer
beforeEach(() => {
  path = join(freshFolder(), 'move.json')
  marked = []
  from = computer()
  to = computer()
})

const file = (): string => path as string
const given = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const opened = async (one: Computer = to): Promise<OpenedTransfer> => {
  const answer = given(await one.transfer.choose())
  if (answer === null) throw new Error('cancelled')
  return answer
}
const read = async (one: Computer = to): Promise<{ fileId: string; preview: TransferPreview }> => {
  const answer = await opened(one)
  if (answer.state !== 'read') throw new Error(JSON.stringify(answer))
  return answer
}
const bring = async (replaces = false, one: Computer = to) =>
  given(one.transfer.take((await read(one)).fileId, replaces))
const edit = (change: (content: Record<string, unknown>) => object): void =>
  writeFileSync(file(), JSON.stringify(change(JSON.parse(readFileSync(file(), 'utf8')))))
const withEntries = (entries: readonly object[]) => edit((content) => ({ ...content, entries }))

describe('export', () => {
  it('saves a private, marked file that holds the entries of one account and no name of its own', async () => {
    from.store.change(me, whole)
    from.store.change(`${network}|2`, [
      { collection: 'templates', key: 't-9', value: { name: 'Theirs', text: 'x' } },
    ])
    from.store.put(me, 'alert-matches', 'post:1', {
      alert: 'a-1',
      kind: 'post',
      title: 'Seen',
      path: '/frontend/wall',
      etd: null,
      at: epochMs(1),
    })
    expect(await from.transfer.save(null)).toEqual({ ok: true, value: 'move.json' })
    const content = JSON.parse(readFileSync(file(), 'utf8'))
    expect(Object.keys(content)).toEqual([
      ...['format', 'version', 'network', 'member', 'madeAt', 'entries', 'leftOutFiles'],
    ])
    expect(content).toMatchObject({ format: 'quayside-transfer', version: 1, network, member: '1' })
    expect(content.entries).toHaveLength(whole.length)
    expect(JSON.stringify(content)).not.toMatch(/Theirs|Seen/)
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(marked).toHaveLength(1)
    expect(readdirSync(join(file(), '..'))).toEqual(['move.json'])
  })
  it('counts its entries and the files that it leaves out', () => {
    from.store.change(me, whole)
    from.store.put(me, 'drafts', 'post new', JSON.stringify(post))
    from.store.put(
      me,
      'drafts',
      'conversation:12 files:new',
      JSON.stringify({ files: [post.files[0]], lost: [], removed: [], sent: [] }),
    )
    const { kinds, leftOutFiles } = given(from.transfer.content())
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toMatchObject({
      templates: 1,
      pins: 2,
      drafts: 2,
    })
    expect(leftOutFiles).toBe(2)
  })
  it('leaves out the rates of an import that did not finish', () => {
    from.store.change(me, whole)
    from.store.remove(me, 'rate-sheets', sheetId)
    expect(given(from.transfer.content()).kinds.find(({ kind }) => kind === 'rates')?.count).toBe(1)
  })
  it('writes nothing after a cancel, a refusal by policy, or a sign-out', async () => {
    path = null
    expect(await from.transfer.save(null)).toEqual({ ok: true, value: null })
    path = join(from.dir, 'move.exe')
    expect(await from.transfer.save(null)).toMatchObject({ error: { code: 'managed' } })
    from.owner = null
    path = join(from.dir, 'move.json')
    expect(await from.transfer.save(null)).toMatchObject({ error: { code: 'signed-out' } })
    expect(from.transfer.content()).toMatchObject({ error: { code: 'signed-out' } })
    expect(readdirSync(from.dir).filter((name) => name.startsWith('move'))).toEqual([])
  })
  it('reports a folder that cannot be written, and leaves no part', async () => {
    path = join(from.dir, 'missing', 'move.json')
    expect(await from.transfer.save(null)).toMatchObject({ error: { code: 'storage' } })
    path = join(from.dir, 'folder')
    mkdirSync(path)
    expect(await from.transfer.save(null)).toMatchObject({ error: { code: 'storage' } })
    expect(readdirSync(from.dir).filter((name) => name.includes('.part'))).toEqual([])
  })
  it('is refused above the size that an import reads', async () => {
    // A quotation mark takes twice as many bytes in the file as in the store.
    for (let n = 0; n < 5; n += 1)
      from.store.put(
        me,
        'drafts',
        `conversation:${n} new`,
        JSON.stringify({ ...comment, text: '"'.repeat(1_900_000) }),
      )
    expect(await from.transfer.save(null)).toMatchObject({ error: { code: 'too-large' } })
  })
})

describe('round trip', () => {
  it('moves every collection, after a preview, and changes nothing the second time', async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
    const { preview } = await read()
    expect(preview.kinds.map(({ kind, fresh }) => [kind, fresh])).toEqual([
      ...[
        ['templates', 1],
        ['alerts', 1],
        ['saved-searches', 1],
        ['member-cards', 1],
        ['offer-notes', 1],
      ],
      ...[
        ['pins', 2],
        ['reminders', 1],
        ['muted', 1],
        ['rates', 3],
        ['deadlines', 1],
        ['drafts', 1],
      ],
    ])
    expect(preview).toMatchObject({ unreadable: [], leftOutFiles: 0, pastReminders: 0 })
    expect(everything(to).flatMap(Object.keys)).toEqual([])
    expect(await bring()).toEqual({ added: 14, replaced: 0 })
    // Offers before the export were notified on the other computer.
    from.store.put(me, 'alerts', 'a-1', { ...alert, since: epochMs(now) })
    expect(everything(to)).toEqual(everything(from))
    let changes = 0
    to.store.onChange((_, some) => {
      changes += some.length
    })
    expect(await bring(true)).toEqual({ added: 0, replaced: 0 })
    expect(changes).toBe(0)
  })
  it('works within one computer', async () => {
    from.store.change(me, whole)
    from.store.put(me, 'drafts', 'post new', JSON.stringify(post))
    await from.transfer.save(null)
    expect(await bring(true, from)).toEqual({ added: 0, replaced: 0 })
  })
  it('keeps a sealed file secret and opens it by the passphrase alone', async () => {
    from.store.change(me, whole)
    await from.transfer.save('correct horse ﬀ')
    const text = readFileSync(file(), 'utf8')
    for (const secret of ['Rate', 'a.test', 'correct', 'templates']) expect(text).not.toContain(secret)
    const locked = await opened()
    if (locked.state !== 'locked') throw new Error(locked.state)
    expect(await to.transfer.unlock(locked.fileId, 'correct horse')).toMatchObject({
      value: { state: 'refused', refused: { reason: 'wrong-passphrase' } },
    })
    expect(to.transfer.take(locked.fileId, false)).toMatchObject({ error: { code: 'not-found' } })
    // Other keyboards type the same letters in another Unicode form.
    const open = given(await to.transfer.unlock(locked.fileId, 'correct horse ff'))
    if (open.state !== 'read') throw new Error(open.state)
    expect(given(to.transfer.take(open.fileId, false))).toEqual({ added: 14, replaced: 0 })
    expect(listed(to, 'templates')).toEqual(listed(from, 'templates'))
  }, 30_000)
  it('has the margins of quotes only if it is sealed, and replaces no quote', async () => {
    const line = { id: 'a', text: 'Freight', quantity: '2', unit: 'container', cost: '88123.25' } as const
    const value: ValueOf<'quotes'> = {
      ...blankQuote('Q-2031-001', now),
      lines: [{ ...line, currency: 'USD', isSurcharge: false, margin: null }],
      own: { margin: { kind: 'percent', value: '77913.5', currency: '' }, lostWhy: '', note: 'between us' },
    }
    from.store.put(me, 'quotes', 'q', value)
    await from.transfer.save(null)
    const open = readFileSync(file(), 'utf8')
    for (const secret of ['77913.5', '88123.25', 'between us']) expect(open).not.toContain(secret)
    expect(open).toContain('68748031.63875')
    await bring(true)
    const brought = listed(to, 'quotes').q as typeof value
    expect(brought).toMatchObject({ number: 'Q-2031-001', own: { margin: null } })
    expect(outwardOf(brought).totals).toEqual(outwardOf(value).totals)
    await from.transfer.save('correct horse')
    const locked = await opened()
    if (locked.state !== 'locked') throw new Error(locked.state)
    const sealed = given(await to.transfer.unlock(locked.fileId, 'correct horse'))
    if (sealed.state !== 'read') throw new Error(sealed.state)
    expect(given(to.transfer.take(sealed.fileId, true))).toEqual({ added: 0, replaced: 0 })
    to.store.change(me, [{ collection: 'quotes', key: 'q', value: null }])
    const again = await opened()
    const second =
      again.state === 'locked' ? given(await to.transfer.unlock(again.fileId, 'correct horse')) : again
    if (second.state !== 'read') throw new Error(second.state)
    given(to.transfer.take(second.fileId, false))
    expect(listed(to, 'quotes')).toEqual({ q: value })
  }, 30_000)
  it('refuses a sealed file that was changed', async () => {
    from.store.change(me, whole)
    await from.transfer.save('correct horse')
    const content = JSON.parse(readFileSync(file(), 'utf8'))
    for (const field of ['tag', 'data']) {
      const bytes = Buffer.from(content.sealed[field], 'base64')
      bytes[0] = (bytes[0] ?? 0) ^ 1
      const sealed = { ...content.sealed, [field]: bytes.toString('base64') }
      writeFileSync(file(), JSON.stringify({ ...content, sealed }))
      const locked = await opened()
      if (locked.state !== 'locked') throw new Error(locked.state)
      expect(await to.transfer.unlock(locked.fileId, 'correct horse')).toMatchObject({
        value: { refused: { reason: 'wrong-passphrase' } },
      })
    }
  }, 30_000)
})

describe('import', () => {
  it('keeps own entries that differ, unless they are to be replaced; drafts always', async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
    to.store.put(me, 'templates', 't-1', { name: 'Rate', text: 'Mine' })
    to.store.put(me, 'member-cards', '7', { ...blankCard, note: 'Mine', uuid: 'u-7', memberId: 'WHM-7' })
    to.store.put(me, 'drafts', 'conversation:12 new', JSON.stringify({ ...comment, text: 'Mine' }))
    expect((await read()).preview.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'templates', fresh: 0, changed: 1, same: 0 },
        { kind: 'drafts', fresh: 0, changed: 1, same: 0 },
      ]),
    )
    expect(await bring()).toEqual({ added: 11, replaced: 0 })
    expect(listed(to, 'templates')).toEqual({ 't-1': { name: 'Rate', text: 'Mine' } })
    expect(await bring(true)).toEqual({ added: 0, replaced: 2 })
    expect(listed(to, 'templates')).toEqual(listed(from, 'templates'))
    // The link to the member stays.
    expect(listed(to, 'member-cards')).toMatchObject({ 7: { note: /^Pays/, uuid: 'u-7' } })
    expect(JSON.stringify(listed(to, 'drafts'))).toContain('Mine')
  })
  it('shows both texts of each template that differs, and replaces only a text that was shown', async () => {
    const value = { name: 'Bank', text: 'Pay to NL00 BANK 1' }
    from.store.put(me, 'templates', 't-1', { ...value, text: 'Pay to NL00 BANK 2' })
    from.store.put(me, 'templates', 't-2', { name: 'New', text: 'x' })
    await from.transfer.save(null)
    to.store.put(me, 'templates', 't-1', value)
    const { preview, fileId } = await read()
    expect(preview.changedTemplates).toEqual([
      { key: 't-1', before: value, after: { ...value, text: 'Pay to NL00 BANK 2' } },
    ])
    // Another window changes both templates while the preview is open.
    to.store.put(me, 'templates', 't-1', { ...value, text: 'Edited' })
    to.store.put(me, 'templates', 't-2', { name: 'Mine', text: 'Mine' })
    expect(given(to.transfer.take(fileId, true))).toEqual({ added: 0, replaced: 0 })
    expect(listed(to, 'templates')).toMatchObject({ 't-1': { text: 'Edited' }, 't-2': { text: 'Mine' } })
    expect(await bring(true)).toEqual({ added: 0, replaced: 2 })
    expect(listed(to, 'templates')).toEqual(listed(from, 'templates'))
  })
  it('replaces no template beyond those that a preview shows', async () => {
    const keys = Array.from({ length: maxChangedTemplates + 5 }, (_, n) => `t-${n}`)
    const all = (text: string): readonly Change[] =>
      keys.map((key) => ({ collection: 'templates', key, value: { name: key, text } }))
    from.store.change(me, all('New'))
    await from.transfer.save(null)
    to.store.change(me, all('Mine'))
    const { preview, fileId } = await read()
    const shown = preview.changedTemplates.map(({ key }) => key)
    expect(shown).toHaveLength(maxChangedTemplates)
    expect(given(to.transfer.take(fileId, true))).toEqual({ added: 0, replaced: maxChangedTemplates })
    const replaced = to.store.list(me, 'templates').filter(({ value }) => value.text === 'New')
    expect(replaced.map(({ key }) => key).toSorted()).toEqual(shown.toSorted())
  })
  it('does not ring for past reminders: they arrive as done', async () => {
    from.store.put(me, 'reminders', 'voyage:1', { ...reminder, due: epochMs(now + hour) })
    from.store.put(me, 'reminders', 'voyage:2', { ...reminder, due: epochMs(now + 3 * hour) })
    await from.transfer.save(null)
    to.now = now + 2 * hour
    expect((await read()).preview.pastReminders).toBe(1)
    await bring()
    expect(listed(to, 'reminders')).toMatchObject({
      'voyage:1': { isDone: true },
      'voyage:2': { isDone: false },
    })
    // A reminder that was done here since stays done.
    to.store.put(me, 'reminders', 'voyage:2', { ...reminder, due: epochMs(now + 3 * hour), isDone: true })
    expect(await bring(true)).toEqual({ added: 0, replaced: 0 })
  })
  it('moves the reminder of a follow-up date with its card only', async () => {
    const card = { ...blankCard, followUp: '2031-02-05' }
    const followUp = {
      ...reminder,
      about: 'member',
      path: '/frontend/member-cards',
      due: epochMs(now + 50 * hour),
    } as const
    from.store.change(me, [
      { collection: 'member-cards', key: '7', value: card },
      { collection: 'reminders', key: 'member:7', value: followUp },
      { collection: 'member-cards', key: '8', value: card },
      { collection: 'reminders', key: 'member:8', value: followUp },
    ])
    await from.transfer.save(null)
    to.store.put(me, 'member-cards', '7', { ...blankCard, note: 'Mine' })
    await bring()
    expect(listed(to, 'reminders')).toEqual({ 'member:8': followUp })
    await bring(true)
    expect(listed(to, 'reminders')).toEqual({ 'member:7': followUp, 'member:8': followUp })
  })
  it('leaves out the files of a draft, and names them in a post’s form', async () => {
    from.store.put(me, 'drafts', 'post new', JSON.stringify(post))
    from.store.put(
      me,
      'drafts',
      'conversation:12 files:new',
      JSON.stringify({ files: [post.files[0]], lost: [], removed: [], sent: [] }),
    )
    await from.transfer.save(null)
    expect(readFileSync(file(), 'utf8')).not.toContain('aGVsbG8=')
    expect((await read()).preview.leftOutFiles).toBe(2)
    await bring()
    const drafts = listed(to, 'drafts')
    expect(Object.keys(drafts)).toEqual(['post new'])
    expect(JSON.parse(String(drafts['post new']))).toMatchObject({
      html: '<p>Offer</p>',
      lostFiles: ['quay.png'],
      files: [{ name: 'old.png' }],
    })
  })
  it('drops the bytes of files that someone wrote into a draft of the file', async () => {
    await from.transfer.save(null)
    withEntries([{ collection: 'drafts', key: 'post new', value: JSON.stringify(post) }])
    await bring()
    expect(JSON.stringify(listed(to, 'drafts'))).not.toContain('aGVsbG8=')
  })
  it('counts unreadable and repeated entries by kind, and imports the others', async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
    const good = { collection: 'templates', key: 't-1', value: { name: 'Rate', text: 'x' } }
    withEntries([
      ...[good, good, { ...good, key: '../x' }, { ...good, key: 't-2', value: { name: '' } }],
      ...[{ ...good, collection: 'spent', key: 'today' }, { ...good, collection: 'alert-matches' }, null, 7],
      { collection: '__proto__', key: 'x', value: {} } as object,
      { collection: 'reminders', key: 'x', value: { ...reminder, path: 'https://evil.test' } },
      { collection: 'drafts', key: 'post new', value: 'no JSON' },
      { collection: 'drafts', key: 'nothing new', value: '{}' },
      { collection: 'drafts', key: 'post new x', value: JSON.stringify(post) },
      { collection: 'templates', key: 't-3', value: { name: 'Long', text: 'x'.repeat(8001) } },
    ] as object[])
    const { preview } = await read()
    expect(Object.fromEntries(preview.unreadable.map(({ kind, count }) => [kind, count]))).toEqual({
      templates: 4,
      other: 5,
      reminders: 1,
      drafts: 3,
    })
    expect(await bring()).toEqual({ added: 1, replaced: 0 })
  })
  it('imports nothing if a collection has no room for all of it', async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
    const db = new DatabaseSync(join(to.dir, 'user.db'))
    to.store.open()
    const add = db.prepare(
      'INSERT INTO entry (account, collection, key, value, changed_at) VALUES (?, ?, ?, ?, 1)',
    )
    db.exec('BEGIN')
    for (let n = 0; n < boundsOf('muted').entries; n += 1) add.run(me, 'muted', `shipment:9${n}`, '{}')
    db.exec('COMMIT')
    db.close()
    const { fileId } = await read()
    expect(() => to.transfer.take(fileId, false)).toThrow('storage')
    expect([listed(to, 'templates'), listed(to, 'drafts')]).toEqual([{}, {}])
  })
  it('takes a file once, and only for the account that opened it', async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
    const { fileId } = await read()
    to.owner = `${network}|2`
    expect(to.transfer.take(fileId, false)).toMatchObject({ error: { code: 'not-found' } })
    to.owner = null
    expect(to.transfer.take(fileId, false)).toMatchObject({ error: { code: 'signed-out' } })
    to.owner = me
    to.transfer.drop(fileId)
    expect(to.transfer.take(fileId, false)).toMatchObject({ error: { code: 'not-found' } })
    path = null
    expect(await to.transfer.choose()).toEqual({ ok: true, value: null })
  })
})

describe('refused file', () => {
  beforeEach(async () => {
    from.store.change(me, whole)
    await from.transfer.save(null)
  })
  const reason = async (one: Computer = to) => {
    const answer = await opened(one)
    return answer.state === 'refused' ? answer.refused : answer.state
  }
  it('of another network, with both hosts', async () => {
    expect(await reason(computer('http://b.test:8080|1'))).toEqual({
      reason: 'other-network',
      theirs: 'a.test',
      ours: 'b.test:8080',
    })
    expect(await reason(computer('demo|1'))).toMatchObject({ theirs: 'a.test', ours: null })
  })
  it('of another member', async () =>
    expect(await reason(computer(`${network}|2`))).toEqual({ reason: 'other-member' }))
  it.each([
    ['not-transfer', ''],
    ['not-transfer', 'null'],
    ['not-transfer', '['.repeat(1000)],
    ['not-transfer', '{"format":"quayside-member-cards","version":1}'],
    ['newer', '{"format":"quayside-transfer","version":2,"entries":"in another way"}'],
    ['not-transfer', '{"format":"quayside-transfer","version":1,"network":"https://a.test"}'],
    [
      'not-transfer',
      '{"format":"quayside-transfer","version":1,"sealed":{"scrypt":{"N":1073741824,"r":8,"p":1}}}',
    ],
  ])('as %s: %j', async (expected, text) => {
    writeFileSync(file(), text)
    expect(await reason()).toEqual({ reason: expected })
  })
  it.each([
    ['network', 'https://a.test/path'],
    ['network', 'javascript:alert(1)'],
    ['network', 7],
    ['member', '../1'],
    ['madeAt', -1],
    ['entries', {}],
  ])('with %s %j', async (field, value) => {
    edit((content) => ({ ...content, [field]: value }))
    expect(await reason()).toEqual({ reason: 'not-transfer' })
  })
  it('that is cut off or too large', async () => {
    truncateSync(file(), statSync(file()).size - 10)
    expect(await reason()).toEqual({ reason: 'not-transfer' })
    truncateSync(file(), 40 * 1024 * 1024)
    expect(await reason()).toEqual({ reason: 'too-large' })
  })
  it.each([
    ...(['templates', 'alerts', 'pins', 'offer-pins', 'member-cards', 'drafts'] as const).map(
      (collection) => [collection, boundsOf(collection).entries] as const,
    ),
    ['of-a-later-version', usualBounds.entries] as const,
  ])('with more entries of %s than the store takes', async (collection, most) => {
    const entry = { collection }
    withEntries(Array.from({ length: most }, () => entry))
    expect((await read()).preview.unreadable).toMatchObject([{ count: most }])
    withEntries(Array.from({ length: most + 1 }, () => entry))
    expect(await reason()).toEqual({ reason: 'too-many' })
  })
  it('that cannot be read apart, without a change', async () => {
    const one = computer()
    one.transfer = createTransfer({ ...one.ports, work: async () => null })
    expect(await one.transfer.choose()).toMatchObject({ error: { code: 'blocked' } })
    expect(await one.transfer.save('correct horse')).toMatchObject({ error: { code: 'blocked' } })
  })
  it('that is a folder, missing, or no regular file, without waiting', async () => {
    path = from.dir
    expect(await reason()).toEqual({ reason: 'not-transfer' })
    path = join(from.dir, 'missing')
    expect(await reason()).toEqual({ reason: 'not-transfer' })
    if (process.platform === 'win32') return
    path = join(from.dir, 'pipe')
    execFileSync('mkfifo', [path])
    expect(await reason()).toEqual({ reason: 'not-transfer' })
    path = join(from.dir, 'link')
    symlinkSync('/dev/zero', path)
    expect(await reason()).toEqual({ reason: 'not-transfer' })
  })
})
