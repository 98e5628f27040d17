import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { show } from '../../../tests/support/renderer/show.tsx'
import { actNow } from './account.ts'
import { receiveDraft, useSavedModes } from './saved-drafts.ts'

const Modes = ({ subject }: { readonly subject: string }) => <p>{[...useSavedModes(subject)].join(' ')}</p>

const Cards = ({ round, subject }: { readonly round: number; readonly subject: string }) =>
  ['a', 'b', 'c'].map((name) => <Modes key={`${name} ${round}`} subject={subject} />)

const texts = () => screen.getAllByRole('paragraph').map((one) => one.textContent)

beforeEach(() => {
  fakeBridge().answer('drafts.list', () => ({
    ok: true,
    value: [
      { subject: 'post', mode: 'edit:1', content: 'typed', revision: 1 },
      { subject: 'other', mode: 'new', content: 'typed', revision: 2 },
    ],
  }))
})

test('cards that share a subject show its modes, while they come, go and change', async () => {
  const { rerender } = show(<Cards round={0} subject="post" />)
  await expect.poll(texts).toEqual(['edit:1', 'edit:1', 'edit:1'])
  for (let round = 1; round < 5; round += 1) {
    rerender(<Cards round={round} subject="post" />)
    expect(texts()).toEqual(['edit:1', 'edit:1', 'edit:1'])
  }
  act(() => receiveDraft(actNow(), { subject: 'post', mode: 'new', content: 'more', revision: 3 }))
  await expect.poll(texts).toEqual(Array.from({ length: 3 }, () => 'edit:1 new'))
  act(() => receiveDraft(actNow(), { subject: 'post', mode: 'edit:1', content: '', revision: 4 }))
  await expect.poll(texts).toEqual(['new', 'new', 'new'])
  rerender(<Cards round={4} subject="other" />)
  await expect.poll(texts).toEqual(['new', 'new', 'new'])
})
