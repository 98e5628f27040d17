import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'

const { openMuted } = await import('./muted.ts')

it('keeps what each account has muted, over a restart', () => {
  const dir = freshFolder()
  const muted = openMuted(dir)
  muted.set('https://a.test|1', 'conversation:12', true)
  muted.set('https://a.test|1', 'shipment:7', true)
  muted.set('https://a.test|1', 'shipment:7', true)
  muted.set('https://a.test|2', 'shipment:9', true)
  muted.set('https://a.test|1', 'conversation:12', false)
  const again = openMuted(dir)
  expect(again.list('https://a.test|1')).toEqual(['shipment:7'])
  expect(again.list('https://a.test|2')).toEqual(['shipment:9'])
  expect(again.list('https://a.test|3')).toEqual([])
})

it('mutes nothing where its file cannot be read', () => {
  const dir = freshFolder()
  writeFileSync(join(dir, 'muted.json'), '{ not json')
  expect(openMuted(dir).list('https://a.test|1')).toEqual([])
  writeFileSync(join(dir, 'muted.json'), JSON.stringify({ accounts: { a: ['post:1'], b: 'all' } }))
  expect(openMuted(dir).list('a')).toEqual([])
})
