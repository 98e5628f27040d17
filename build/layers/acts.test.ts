import { expect, test } from 'vitest'
import { actBreaches } from './acts.ts'

const breaches = (text: string) => actBreaches({ path: 'src/renderer/features/x/y.ts', text }).length

test.each([
  ['const save = async () => { await look(); send(actNow()) }', 1],
  ['const save = async () => { if (await look()) send(actNow()) }', 1],
  ['const save = () => look().then(() => send(actNow()))', 1],
  ['const save = async () => { for (const one of all) { send(actNow()); await one } }', 0],
  ['const save = async () => { const acting = actNow(); await look(); send(acting) }', 0],
  ['const save = async () => { await look(); return () => send(actNow()) }', 0],
  ['const save = async () => { send(actNow()); await look() }', 0],
])('an act after an await is a breach: %s', (text, count) => expect(breaches(text)).toBe(count))

test('other processes have no acts', () => {
  expect(actBreaches({ path: 'src/main/x.ts', text: 'async () => { await a; actNow() }' })).toEqual([])
})
