import { expect, it, vi } from 'vitest'
import { viewPath } from '#shared/paths.ts'
import { type AskedCost, createCostQuestion } from './cost-question.ts'
import type { Spending } from './spending.ts'

const voyage = viewPath('fcl', 'v-1')
const look = { ownerId: '7', ownerName: null, name: 'Voyage' }
const asked = (more: Partial<AskedCost> = {}): AskedCost => ({
  action: voyage,
  cost: 3,
  text: 'View?',
  view: look,
  ...more,
})

const setup = (today: ReturnType<Spending['today']> = null, balance: number | null = 20, isKnown = true) => {
  const askBeforeCall = vi.fn<Spending['askBeforeCall']>().mockResolvedValue('within')
  const ask = createCostQuestion({
    spending: { askBeforeCall, today: () => today },
    labels: async ({ members }) =>
      isKnown
        ? {
            members: Object.fromEntries(
              members.map((id) => [id, { nameAsKnown: `FF-${id}`, uniqueId: `FF-${id}` }]),
            ),
            things: { 'fcl:v-1': { title: 'Cochin → Genoa', ownerId: '7' } },
          }
        : { members: {}, things: {} },
    balance: () => balance,
  })
  return { ask, askBeforeCall }
}

it('contains the thing, its owner, the price, and the remaining balance and budget', async () => {
  const { ask, askBeforeCall } = setup({ spent: 40, limit: 50 })
  const facts = ['Cochin → Genoa, offered by FF-7', '3 credits · 17 left after · 7 of today’s 50 left after']
  expect(await ask(asked())).toEqual({ answer: 'within', facts })
  expect(askBeforeCall).toHaveBeenCalledExactlyOnceWith(voyage, 3, ['View?', ...facts])
})

it.each([
  [asked({ action: viewPath('profile', 'p-1') }), ['FF-7', '3 credits · 17 left after']],
  [asked({ action: 'posts.create', view: null, cost: 1 }), ['1 credit · 19 left after']],
  [asked({ cost: { atLeast: 0, missing: [] } }), ['Cochin → Genoa, offered by FF-7', 'Balance 20']],
])('omits unknown facts of %j', async (given, facts) => {
  expect(await setup().ask(given)).toEqual({ answer: 'within', facts })
})

it('names the owner as the window does, even if the archive knows only the unique id', async () => {
  const { ask } = setup()
  const view = { ...look, ownerName: 'Aarav Lindström' }
  expect(await ask(asked({ view }))).toMatchObject({
    facts: ['Cochin → Genoa, offered by Aarav Lindström', expect.any(String)],
  })
  expect(await ask(asked({ action: viewPath('profile', 'p-1'), view }))).toMatchObject({
    facts: ['Aarav Lindström', expect.any(String)],
  })
})

it('shows the current budget if it is exceeded, and the given name', async () => {
  const { ask } = setup({ spent: 9, limit: 10 }, null, false)
  expect(await ask(asked())).toEqual({
    answer: 'within',
    facts: ['Voyage', '3 credits · 1 of today’s 10 left now'],
  })
})

it('returns no facts after main has asked', async () => {
  const { ask, askBeforeCall } = setup()
  askBeforeCall.mockResolvedValueOnce('agreed')
  expect(await ask(asked())).toEqual({ answer: 'agreed' })
})
