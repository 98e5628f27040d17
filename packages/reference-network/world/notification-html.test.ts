import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { knownSentence } from '#shared/texts/network-sentences.ts'
import { type NotificationEvent, notificationHtml } from './notification-html.ts'
import { openWorld } from './open-world.ts'
import { seeds } from './seeds/seeds.ts'
import { memberById } from './users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'quayside-sentences-'))
const world = openWorld({ dataDir, seed: seeds.demo })
afterAll(() => {
  world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const events: Readonly<Record<NotificationEvent['what'], NotificationEvent>> = {
  liked: { what: 'liked', postId: 1, text: 'FCL' },
  shared: { what: 'shared', postId: 1, text: '' },
  commented: { what: 'commented', postId: 1, text: 'liked your post.' },
  replied: { what: 'replied', postId: 1, text: 'FCL' },
  discussed: { what: 'discussed', shipmentId: 1, reference: 'SH-1', text: 'FCL' },
  reviewed: { what: 'reviewed', path: '/frontend/users/me?view=reviews', rating: 4, text: 'FCL' },
}

it.each(Object.entries(events))('sends a sentence that the app can translate: %s', (_, event) => {
  const by = memberById(world, 2)
  if (by === undefined) throw new Error('no member 2')
  const known = knownSentence(notificationHtml(world, 1, by, event))
  expect(known).toMatchObject({ who: expect.stringMatching(/\S/) })
  expect(known?.text('Jan')).toMatch(/^Jan .*(?:post|comment|SH-1|4 of 5 stars)/)
})
