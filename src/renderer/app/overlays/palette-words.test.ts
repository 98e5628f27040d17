// @no-page
import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
const { commandTexts } = await import('#shared/texts/commands.ts')
const { shellTexts } = await import('#shared/texts/shell.ts')
const { cardTexts } = await import('../../features/member-cards/texts.ts')
const { notificationTexts } = await import('../../features/notifications/texts.ts')
const { signOutTexts } = await import('./texts.ts')
const { overlayTexts } = await import('./texts.ts')
const { relatedGroup, screenGroup } = await import('./palette-actions.tsx')
const { bestMatches, named } = await import('./palette-matching.ts')

const { screens } = shellTexts
const { names } = commandTexts
const all = relatedGroup.options
const found = (text: string): string[] =>
  [...named(all, text), ...bestMatches(all, text)].map(({ name }) => name)

test('finds every screen and command by its name and by each synonym', () => {
  for (const { name, words = '' } of all) {
    expect(found(name)).toContain(name)
    expect(words, `other words for ${name}`).not.toBe('')
    for (const word of words.split(', ')) expect(found(word), word).toContain(name)
  }
  // A removed screen has no words either.
  const { palette } = overlayTexts
  expect(Object.keys(palette.words.screens).toSorted()).toEqual(
    screenGroup.options.map(({ id }) => id).toSorted(),
  )
})

test.each([
  // The screen's own title, if it differs from its name in the palette.
  [cardTexts.list, screens.memberCards],
  [cardTexts.mine, screens.memberCards],
  [notificationTexts.latestList, screens.notifications],
  [signOutTexts.title, names['sign-out']],
  [overlayTexts.shortcuts, names.sheet],
  // Words of people and of the specification.
  ['member cards', screens.memberCards],
  ['counterparties', screens.memberCards],
  ['all files', names['thread-files']],
  ['attachments', names['thread-files']],
  ['images', names['thread-files']],
  ['gallery', names['thread-files']],
  ['log out', names['sign-out']],
  ['logout', names['sign-out']],
  ['preferences', screens.settings],
  ['kyc', screens.settings],
  ['user type', screens.settings],
  ['dark mode', names['theme:dark']],
  ['appearance', names['theme:auto']],
  ['voyages', screens.board],
  ['voyagers', screens.board],
  ['fcl', screens.board],
  ['vehicles', screens.board],
  ['products', screens.board],
  ['prices', screens.board],
  ['feed', screens.wall],
  ['posts', screens.wall],
  ['comments', screens.wall],
  ['own posts', screens.myWall],
  ['my profile', screens.myWall],
  ['discussions', screens.shipments],
  ['parties', screens.shipments],
  ['conversations', screens.messages],
  ['inbox', screens.messages],
  ['chat', screens.messages],
  ['connections', screens.messages],
  ['bell', screens.notifications],
  ['ratings', screens.reviewsToWrite],
  ['stars', screens.reviewsToWrite],
  ['alerts', screens.toDo],
  ['reminders', screens.toDo],
  ['balance', screens.credits],
  ['deductions', screens.credits],
  ['profile credit', screens.credits],
  ['gst invoice', screens.addCredits],
  ['payment', screens.addCredits],
  ['change password', screens.setPassword],
  ['hotkeys', names.sheet],
  ['help', names.diagnostics],
])('finds by %j the option %j', (text, name) => expect(found(text)).toContain(name))

test('ranks names above synonyms', () => {
  expect(named(all, 'print').map(({ name }) => name)).toEqual([names.print])
  expect(found('messages')[0]).toBe(screens.messages)
  expect(found('files')[0]).toBe(names['thread-files'])
  // An option found by its name is not listed again for its other words.
  expect(found('settings')).toEqual([...new Set(found('settings'))])
})

test('matches only names for one or two letters, and nothing for unknown words', () => {
  expect(bestMatches(all, 'p')).toEqual([])
  expect(bestMatches(all, 'lo')).toEqual([])
  expect(found('zebra')).toEqual([])
  expect(found('log zebra')).toEqual([])
})
