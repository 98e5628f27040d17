import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftMark, joinedText, mergeDraft as mergeDraftOf } from './merge-draft.ts'

const key = { subject: 'conversation:2', mode: 'new' }
const mergeDraft = (base: string, mine: string, theirs: string): string =>
  mergeDraftOf(key, base, mine, theirs)

const form = (text: string, ...unsent: string[]): string =>
  JSON.stringify({ text, unsent: unsent.map((one) => ({ text: one, before: null })) })
const read = (content: string) => {
  const { text, unsent } = JSON.parse(content === '' ? form('') : content)
  return { text, unsent: unsent.map((one: { text: string }) => one.text) }
}
const merged = (base: string, mine: string, theirs: string) => read(mergeDraft(base, mine, theirs))

describe('mergeDraft', () => {
  it('returns the changed version if only one changed', () => {
    expect(mergeDraft(form('a'), form('ab'), form('a'))).toBe(form('ab'))
    expect(mergeDraft(form('a'), form('a'), form('ab'))).toBe(form('ab'))
    expect(mergeDraft(form('a'), '', form('a'))).toBe('')
    expect(mergeDraft(form('a'), form('a'), '')).toBe('')
  })
  it('combines the unsent list of one with the text of the other', () => {
    expect(merged('', form('typing'), form('', 'sent'))).toEqual({ text: 'typing', unsent: ['sent'] })
    expect(merged(form('', 'one'), form('typing', 'one'), form(''))).toEqual({ text: 'typing', unsent: [] })
  })
  it('keeps added entries and drops removed ones', () => {
    const base = form('', 'one', 'two')
    expect(merged(base, form('', 'two', 'mine'), form('', 'one', 'theirs')).unsent).toEqual([
      'theirs',
      'mine',
    ])
  })
  it('keeps equal entries twice only if both versions sent the text', () => {
    expect(merged('', form('', 'ok'), form('', 'ok')).unsent).toEqual(['ok'])
    expect(merged(form('x'), form('x', 'ok'), form('y', 'ok')).unsent).toEqual(['ok', 'ok'])
    expect(merged(draftMark('x'.repeat(200_000)), form('x', 'ok'), form('', 'ok')).unsent).toEqual(['ok'])
    expect(merged(form('', 'ok', 'ok'), form('', 'ok'), form('typing', 'ok', 'ok')).unsent).toEqual(['ok'])
  })
  it('keeps the more detailed version of an entry', () => {
    const known = JSON.stringify({ text: '', unsent: [{ text: 'a', before: { newest: '1', same: [] } }] })
    expect(JSON.parse(mergeDraft(form('', 'a'), known, form('typing', 'a')))).toEqual({
      text: 'typing',
      unsent: [{ text: 'a', before: { newest: '1', same: [] } }],
    })
  })
  it('keeps both texts one after another', () => {
    expect(merged(form('a'), form('mine'), form('theirs')).text).toBe('theirs\nmine')
    expect(merged('', form('N'), form('Old')).text).toBe('Old\nN')
    expect(merged(form('h'), form('hello'), form('hel')).text).toBe('hello')
    const [one, two] = ['<b>one</b>', 'two'].map((html) => JSON.stringify({ html }))
    expect(JSON.parse(mergeDraft('', two ?? '', one ?? '')).html).toBe('<b>one</b><br>two')
  })
  it('joins texts by a break in HTML and by a newline in plain text', () => {
    const both = (where: typeof key, field: string, one: string, other: string): unknown =>
      JSON.parse(
        mergeDraftOf(where, '', JSON.stringify({ [field]: other }), JSON.stringify({ [field]: one })),
      )[field]
    const post = { subject: 'post', mode: 'new' }
    const discussion = { subject: 'shipment:7', mode: 'new' }
    expect(both(post, 'html', 'one', 'two')).toBe('one<br>two')
    expect(both(discussion, 'text', 'one', 'two<br>three')).toBe('one<br>two<br>three')
    expect(both({ ...discussion, mode: 'reply:5' }, 'text', 'a', 'b')).toBe('a\nb')
    expect(both(key, 'text', 'if <b is less', 'typed <i>')).toBe('if <b is less\ntyped <i>')
    expect(both({ subject: 'report:5', mode: 'new' }, 'message', '<p>', 'x')).toBe('<p>\nx')
    const edit = { subject: 'shipment:7', mode: 'edit:5' }
    expect(both(edit, 'text', 'a<br>b', 'c')).toBe('a<br>b<br>c')
    expect(both(edit, 'text', 'a &amp; b', 'c')).toBe('a &amp; b<br>c')
    expect(both(edit, 'text', 'a <b', 'c')).toBe('a <b\nc')
  })
  it("keeps the other version's additions after one version was cleared", () => {
    expect(merged(form('a'), '', form('ab')).text).toBe('ab')
    expect(merged(form('a', 'one'), '', form('a', 'one', 'two'))).toEqual({ text: '', unsent: ['two'] })
    expect(mergeDraft(form('a', 'one'), '', form('a'))).toBe('')
    expect(mergeDraft(form('a'), form('ab'), '')).toBe(form('ab'))
  })
  it('does not restore a confirmed entry', () => {
    expect(merged(form('', 'one'), form('typing', 'one'), '')).toEqual({ text: 'typing', unsent: [] })
    expect(mergeDraft(form('a', 'one'), form('', 'one'), '')).toBe('')
  })
  it('keeps a new attempt if the other version cleared the earlier one', () => {
    const share = (balance: number) => JSON.stringify({ sent: { sharedBefore: false, balance } })
    expect(mergeDraft(share(1), share(2), '')).toBe(share(2))
    expect(mergeDraft(share(1), '', share(2))).toBe(share(2))
    expect(mergeDraft(share(1), '', share(1))).toBe('')
    expect(mergeDraft('', '', share(1))).toBe(share(1))
  })
  it('keeps doubtful from either version', () => {
    const report = (message: string, doubtful: boolean) => JSON.stringify({ message, doubtful })
    expect(JSON.parse(mergeDraft('', report('b', false), report('a', true)))).toEqual({
      message: 'a\nb',
      doubtful: true,
    })
  })
  it('prefers the readable version', () => {
    expect(mergeDraft('', form('a'), 'garbage')).toBe(form('a'))
    expect(mergeDraft('', '', 'garbage')).toBe('garbage')
    expect(mergeDraft('garbage', form('a'), form('b'))).toBe(form('b\na'))
  })
  it('never loses an entry that neither version removed, in any order', () => {
    const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 5 })
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(), fc.nat(), (before, added, others, one, other) => {
        const mineKept = before.filter((_, at) => (one >> at) % 2 === 0)
        const theirsKept = before.filter((_, at) => (other >> at) % 2 === 0)
        const mine = [...mineKept, ...added.filter((text) => !before.includes(text))]
        const theirs = [...theirsKept, ...others.filter((text) => !before.includes(text))]
        const { text, unsent } = merged(form('', ...before), form('m', ...mine), form('', ...theirs))
        expect(text).toBe('m')
        const isGone = (entry: string) =>
          before.includes(entry) && !(mineKept.includes(entry) && theirsKept.includes(entry))
        expect(new Set(unsent)).toEqual(new Set([...mine, ...theirs].filter((entry) => !isGone(entry))))
      }),
    )
  })
})

it('joinedText puts each text on a line of its own', () => {
  expect([joinedText('a', '<b>', false), joinedText('a', 'b', true)]).toEqual(['a\n<b>', 'a<br>b'])
})

describe('draftMark', () => {
  it('returns short content unchanged, and a distinct short mark for long content', () => {
    const long = 'x'.repeat(200_000)
    expect(draftMark('abc')).toBe('abc')
    expect(draftMark(long).length).toBeLessThan(30)
    expect(draftMark(long)).not.toBe(draftMark(`${long.slice(1)}y`))
    expect(draftMark(draftMark(long))).toBe(draftMark(long))
  })
})
