import { copyFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { keptSchemas } from '#shared/ipc/kept.schema.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import { collectProblems, filesIn, freshFolder, olderUserFiles } from '../../../tests/support/main/storage.ts'
import { killAfter } from '../../../tests/support/process/kill-at-random.ts'
import { openDrafts } from './drafts.ts'
import { openNotifiedIds, openUnseen } from './held-collections.ts'
import { openSpentToday } from './spent.ts'
import { openUserStore, type UserStore } from './user-store.ts'

const copied = ['drafts.db', 'kept.db', 'muted.json', 'told.json', 'unseen.json', 'spent.json'] as const
const [ravi, mei] = ['https://network.example|1', 'https://network.example|2'] as const

const olderFolder = (): string => {
  const dir = freshFolder()
  for (const name of readdirSync(olderUserFiles)) copyFileSync(join(olderUserFiles, name), join(dir, name))
  return dir
}

const opened = (dir: string) => {
  const problems = collectProblems()
  const user = openUserStore(dir, problems)
  onTestFinished(() => user.close())
  return { user, problems }
}

const mutedOf = (user: UserStore, account: string): readonly string[] =>
  user.list(account, 'muted', { isByAge: true }).map(({ key }) => key)

/** Returns the older files' content through the current stores. */
const contentOf = (dir: string) => {
  const { user, problems } = opened(dir)
  const drafts = openDrafts(user)
  const notified = openNotifiedIds(user)
  const spent = openSpentToday(user, () => new Date('2026-11-20T18:00:00'))
  const keys = (collection: string) =>
    user.list(ravi, collection as KeptCollection).map(({ key }) => `${collection} ${key}`)
  const content = {
    drafts: drafts.list(ravi).map(({ subject, mode }) => `${subject} ${mode}`),
    text: user.list(ravi, 'drafts', { prefix: 'comment:5 new' }),
    ofMei: drafts.list(mei).map(({ content: saved }) => saved),
    kept: Object.keys(keptSchemas).flatMap(keys),
    card: user.list(ravi, 'member-cards'),
    templatesOfMei: user.list(mei, 'templates').map(({ value }) => value),
    muted: [mutedOf(user, ravi), mutedOf(user, mei)],
    notified: [
      notified.has(ravi, 'offer voyage:9f3c'),
      notified.has(ravi, 'reminder message:1'),
      notified.has(mei, 'offer post:12'),
      notified.has(mei, 'reminder message:1'),
    ],
    unseen: [openUnseen(user).read(ravi), openUnseen(user).read(mei)],
    spent: [spent.of(ravi), spent.of(mei)],
  }
  user.close()
  return { content, seen: problems.seen }
}

const expected = {
  drafts: [
    'comment:6 new',
    'forward:shipment-70 new',
    'alert new',
    'template new',
    'report:3 new',
    'review:user-9 new',
    'conversation:2 reply:4',
    'shipment:7 edit:70',
    'comment:5 files:new',
    'comment:5 new',
    'share:12 new',
    'post:12 edit',
    'post edit:12',
    'post new',
  ],
  text: [
    {
      key: 'comment:5 new',
      value:
        '{"text":"Is it sold? 🚢","unsent":["old text",{"text":"sent text","before":{"newest":"40","same":["38"]}}]}',
      changedAt: Date.UTC(2026, 10, 20, 9, 5),
    },
  ],
  ofMei: ['{"text":"Mei’s","unsent":[]}'],
  // One reminder is invalid JSON and is skipped.
  kept: [
    'reminders message:1',
    'templates a1',
    'pins shipment:7',
    'unread-marks shipment:7',
    'member-cards 9',
    'saved-searches steel',
    'recent-searches bill',
    'saved-audiences b2',
    'alerts c3',
    'alert-matches voyage:9f3c',
    'to-do messages:12',
    'muted conversation:12',
    'muted shipment:7',
    'offer-pins voyage:9f3c',
    'offer-notes voyage:9f3c',
    'board-views voyages',
  ],
  card: [
    {
      key: '9',
      value: {
        uuid: null,
        memberId: 'QS-9',
        note: 'Pays late',
        tags: ['steel'],
        colour: null,
        followUp: null,
        phone: '',
        email: '',
      },
      changedAt: Date.UTC(2026, 10, 20, 9, 20),
    },
  ],
  templatesOfMei: [{ name: 'Hello', text: 'Hello {name}' }],
  muted: [['conversation:12', 'shipment:7'], ['shipment:9']],
  notified: [true, true, true, false],
  unseen: [{ 'shipment:7': ['70', '71'], 'conversation:2': ['4'] }, { 'post:5': ['9'] }],
  spent: [12.5, 3],
}

/** Returns the number of entries in `user.db`, including those that this version cannot read. */
const entriesIn = (dir: string): number => {
  const db = new DatabaseSync(join(dir, 'user.db'))
  onTestFinished(() => db.close())
  return Number(db.prepare('SELECT count(*) AS n FROM entry').get()?.n)
}

describe('files of versions before user.db', () => {
  it('move into user.db once, with every entry', () => {
    const dir = olderFolder()
    expect(contentOf(dir)).toEqual({ content: expected, seen: [] })
    expect(filesIn(dir)).toEqual(['clock.json', 'flags.json', 'preferences.json', 'user.db'])
    // 15 drafts, 16 kept entries, 3 muted threads, 3 notifications, 3 threads and 2 accounts.
    expect(entriesIn(dir)).toBe(42)
    expect(contentOf(dir)).toEqual({ content: expected, seen: [] })
  })

  it('do not restore entries that were sent, removed or changed since', () => {
    const dir = olderFolder()
    const { user } = opened(dir)
    openDrafts(user).save(ravi, { subject: 'post:12', mode: 'edit' }, '', '{"html":"On the card"}')
    user.remove(ravi, 'templates', 'a1')
    user.close()
    const { content } = contentOf(dir)
    expect(content.drafts).toEqual(expected.drafts.filter((key) => key !== 'post:12 edit'))
    expect(content.kept).toEqual(expected.kept.filter((key) => key !== 'templates a1'))
  })

  it('contain drafts that the current schemas read, and older formats are converted', () => {
    const { user } = opened(olderFolder())
    const news = openDrafts(user)
      .list(ravi)
      .flatMap(({ subject, mode, content }) => {
        const now = readDraft({ subject, mode }, content)
        return now === content ? [] : [`${subject} ${mode} ${now ?? 'unreadable'}`]
      })
    const unknown = '"outcome":{"code":"unknown-outcome","recovery":"check"}'
    expect(news).toEqual([
      'comment:6 new unreadable',
      expect.stringMatching(/^alert new .*"etdTo":""}$/),
      `conversation:2 reply:4 {"text":"yes","unsent":[{"text":"no","before":null,${unknown}}]}`,
      expect.stringMatching(/^comment:5 files:new .*"removed":\[\]}$/),
      `comment:5 new {"text":"Is it sold? 🚢","unsent":[{"text":"old text","before":null,${unknown}},{"text":"sent text","before":{"newest":"40","same":["38"]},${unknown}}]}`,
      'post edit:12 {"html":"changed","visibility":"public","userTypes":[],"files":[{"picker":"image","name":"deck.png","key":"image:31","id":"31","path":"/storage/deck.png"}],"lostFiles":[],"was":null,"sent":null,"there":["image:31"]}',
      expect.stringMatching(/^post new .*"balance":90,"text":"Steel to Köln","files":1},"was":null}$/),
    ])
  })

  it('are imported again only if an older version wrote them since', () => {
    const dir = olderFolder()
    opened(dir).user.list(ravi, 'drafts')
    const db = new DatabaseSync(join(dir, 'user.db'))
    const leave = (): void => copyFileSync(join(olderUserFiles, 'muted.json'), join(dir, 'muted.json'))
    leave()
    const { muted } = contentOf(dir).content
    expect(muted).toEqual(expected.muted)
    expect(db.prepare('SELECT count(*) AS n FROM imported').get()?.n).toBe(0)
    db.close()
    writeFileSync(join(dir, 'muted.json'), JSON.stringify({ accounts: { [mei]: ['conversation:3'] } }))
    expect(contentOf(dir).content.muted[1]).toEqual(['shipment:9', 'conversation:3'])
  })

  it.each(copied)('move to a backup if %s is broken, while the others are imported', (name) => {
    const dir = olderFolder()
    rmSync(join(dir, `${name}-wal`), { force: true })
    writeFileSync(join(dir, name), 'neither JSON nor a database, but long enough to be read as either')
    const { seen } = contentOf(dir)
    expect(seen).toEqual([`reset ${name.split('.')[0]}`])
    const left = filesIn(dir).filter((file) => copied.some((older) => file.startsWith(older)))
    expect(left.filter((file) => !/-(?:wal|shm)$/.test(file))).toEqual([
      expect.stringMatching(`^${name}\\.corrupt-`),
    ])
    expect(contentOf(dir).seen).toEqual([])
  })

  it('yield the readable rows of a truncated database', () => {
    const dir = freshFolder()
    const db = new DatabaseSync(join(dir, 'drafts.db'))
    db.exec(`CREATE TABLE draft (account TEXT NOT NULL, subject TEXT NOT NULL, mode TEXT NOT NULL,
      content TEXT NOT NULL, touched_at INTEGER NOT NULL, PRIMARY KEY (account, subject, mode)) STRICT, WITHOUT ROWID`)
    const add = db.prepare("INSERT INTO draft VALUES ('a', 'comment:1', ?, ?, 1)")
    for (let n = 0; n < 50; n += 1) add.run(`reply:${String(n).padStart(2, '0')}`, 'x'.repeat(2000))
    db.close()
    truncateSync(join(dir, 'drafts.db'), 60_000)
    const { user, problems } = opened(dir)
    const { length } = openDrafts(user).list('a')
    expect(problems.seen).toEqual(['reset drafts'])
    expect(length).toBeGreaterThan(5)
    expect(length).toBeLessThan(50)
  })

  it('yield only entries of a valid type', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'muted.json'), JSON.stringify({ accounts: { a: ['post:1'], b: 'all' } }))
    const { user } = opened(dir)
    expect([mutedOf(user, 'a'), mutedOf(user, 'b')]).toEqual([[], []])
  })

  it('move to a backup if a folder has their name', () => {
    const dir = freshFolder()
    mkdirSync(join(dir, 'kept.db'))
    mkdirSync(join(dir, 'spent.json'))
    expect(contentOf(dir).seen).toEqual(['reset kept', 'reset spent'])
  })

  it('stay on disk if user.db exists only in memory', () => {
    const dir = olderFolder()
    // An unmovable folder blocks the file for every system user.
    const problems = collectProblems()
    const user = openUserStore(join(dir, 'muted.json', 'below'), problems)
    user.list(ravi, 'drafts')
    user.close()
    expect(problems.seen).toEqual(['failed user data'])
    expect(filesIn(dir)).toEqual(filesIn(olderUserFiles))
  })

  it('survive kill -9 at any moment of the import', { timeout: 120_000 }, async () => {
    const url = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'user-store.ts')).href)
    for (let kill = 0; kill < 6; kill += 1) {
      const dir = olderFolder()
      const source = `const { openUserStore } = await import(${url})
        say('ready')
        write(1, () => openUserStore(${JSON.stringify(dir)}).list('a', 'drafts'))
        setInterval(() => {}, 1000)`
      await killAfter(source, kill * 8)
      expect(contentOf(dir), `kill ${kill}`).toEqual({ content: expected, seen: [] })
    }
  })
})

it('moves a damaged user.db to a backup and imports its readable entries', () => {
  const dir = olderFolder()
  const { user } = opened(dir)
  for (let n = 0; n < 200; n += 1) user.put(ravi, 'offer-notes', `voyage:${n}`, { text: 'x'.repeat(900) })
  user.close()
  truncateSync(join(dir, 'user.db'), 120_000)
  const { user: again, problems } = opened(dir)
  expect(again.list(ravi, 'drafts')).toHaveLength(14)
  expect(problems.seen).toEqual(['reset user data'])
  expect(filesIn(dir).some((name) => name.startsWith('user.db.corrupt-'))).toBe(true)
  const notes = again.list(ravi, 'offer-notes')
  expect(notes.length).toBeGreaterThan(20)
  expect(notes.length).toBeLessThan(200)
})
