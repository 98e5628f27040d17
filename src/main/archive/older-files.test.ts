import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { SearchAnswer } from '#shared/ipc/archive-search.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import { openArchiveStore } from './archive-store.ts'
import { archiveSchema } from './schema.ts'

const now = Date.UTC(2026, 10, 22)
const [firstStep = ''] = archiveSchema.steps

/** The first schema lacks the kind in its index and has columns that were removed later. Both have version 1. */
const firstOfAll = `${firstStep
  .replace('title, body, kind, content', 'title, body, content')
  .replaceAll('title, body, kind)', 'title, body)')
  .replaceAll(/fold\((\w+\.\w+)\)/g, '$1')
  .replaceAll(/, (?:old|new)\.kind\);/g, ');')};
  INSERT INTO item_fts (item_fts, rank) VALUES ('secure-delete', 1);
  CREATE TABLE balance (at INTEGER PRIMARY KEY, credits REAL NOT NULL) STRICT;
  INSERT INTO balance VALUES (1, 90)`

const older = (step: string, more = ''): string => {
  const dir = freshFolder()
  const db = new DatabaseSync(join(dir, 'archive.db'))
  db.function('fold', { deterministic: true }, (text) => foldText(String(text)))
  db.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; ${step};
    PRAGMA application_id = ${archiveSchema.applicationId}; PRAGMA user_version = 1`)
  const add = db.prepare(
    'INSERT INTO item (kind, id, author, place, at, first_seen, last_seen, title, body, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const ravi = { id: '2', uuid: 'u-2', full_name: 'Ravi Šhah', user_unique_id: 'QS-2', user_type: 'Exporter' }
  db.prepare('INSERT INTO person (id, uuid, data) VALUES (?, ?, ?)').run('2', 'u-2', JSON.stringify(ravi))
  add.run('person', '2', '2', null, null, now, now, 'QS-2', 'Exporter', '{"id":"2"}')
  add.run('post', '12', '2', 'member:2', now, now, now, '', 'Steel to Köln', '{}')
  const attachments = [{ id: null, path: '/storage/1', file_name: 'bill.pdf' }]
  const data = JSON.stringify({ id: '7', attachments })
  add.run('message', '7', '2', 'conversation:2', now, now, now, '', 'The steel bill', data)
  db.exec(`INSERT INTO indexed VALUES (0); ${more}`)
  db.close()
  return dir
}

const opened = (dir: string) => {
  const problems = collectProblems()
  const store = openArchiveStore(
    { file: join(dir, 'archive.db'), viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    problems,
    () => clockAt(now),
  )
  onTestFinished(() => store.close())
  const ids = (text: string): string[] =>
    (store.ask('search', { text, group: null }) as SearchAnswer).groups.flatMap(({ hits }) =>
      hits.map(({ kind, id }) => `${kind}:${id}`),
    )
  return { store, problems, ids }
}

test.each([
  ['of the first version', firstStep],
  ['of the first version as it was at first', firstOfAll],
])('a file %s keeps its content and is searchable like a new one', (_, step) => {
  const dir = older(step)
  const { store, problems, ids } = opened(dir)
  expect(problems.seen).toEqual([])
  while (store.reindex());
  expect(ids('steel').toSorted()).toEqual(['message:7', 'post:12'])
  expect(ids('koln')).toEqual(['post:12'])
  expect(ids('from:shah').toSorted()).toEqual(['message:7', 'post:12'])
  expect(ids('has:file')).toEqual(['message:7'])
  expect(ids('in:messages steel')).toEqual(['message:7'])
  store.write([
    {
      type: 'answer',
      name: 'conversations.updateText',
      asked: {},
      value: endpoints['conversations.updateText'].output.parse({ id: 7, message: 'The copper bill' }),
    },
  ])
  expect(ids('steel')).toEqual(['post:12'])
  expect(ids('copper')).toEqual(['message:7'])
  store.close()
  const db = new DatabaseSync(join(dir, 'archive.db'))
  onTestFinished(() => db.close())
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: archiveSchema.steps.length })
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'balance'").all()).toEqual([])
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
})

test('a file that cannot be migrated moves to a backup', () => {
  const dir = older(firstStep, 'DROP TABLE person')
  const { problems, ids } = opened(dir)
  expect(problems.seen).toEqual(['reset archive'])
  expect(ids('steel')).toEqual([])
  expect(readdirSync(dir).filter((name) => name.includes('.corrupt-'))).toHaveLength(1)
})
