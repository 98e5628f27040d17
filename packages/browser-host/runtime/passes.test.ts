import { describe, expect, it, vi } from 'vitest'
import { createPasses } from './passes.ts'

const enter = async (passes: ReturnType<typeof createPasses>, key = passes.launchKey): Promise<string> => {
  const pass = await passes.enter(key)
  if (pass === null) throw new Error('refused')
  return pass
}

describe('key', () => {
  it('admits one browser and issues a separate secret pass', async () => {
    const passes = createPasses('secret')
    const pass = await enter(passes)
    expect(pass).not.toContain(passes.launchKey)
    passes.open(pass)
    expect(passes.isPass(pass)).toBe(true)
    vi.useFakeTimers()
    const again = passes.enter(passes.launchKey)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(await again).toBeNull()
    expect(passes.isPass(pass)).toBe(true)
  })

  it('stays valid until a page opens, which ends unused passes', async () => {
    const passes = createPasses('secret')
    const asked = await enter(passes)
    const pass = await enter(passes)
    passes.open(pass)
    expect([passes.isPass(asked), passes.isPass(pass)]).toEqual([false, true])
  })

  it('admits the next browser after the last page closes, then ends the first pass', async () => {
    const passes = createPasses('secret')
    const pass = await enter(passes)
    const [one, other] = [passes.open(pass), passes.open(pass)]
    one()
    const waiting = passes.enter(passes.launchKey)
    other()
    const next = (await waiting) ?? ''
    // The previous browser may return until the next one opens a page, because a reload also closes a page.
    expect(passes.isPass(pass)).toBe(true)
    passes.open(next)
    expect([passes.isPass(pass), passes.isPass(next)]).toEqual([false, true])
  })

  it('ends the previous pass as soon as the next browser loads its page', async () => {
    const passes = createPasses('secret')
    const pass = await enter(passes)
    passes.open(pass)()
    const next = await enter(passes)
    passes.load(next)
    expect([passes.isPass(pass), passes.isPass(next)]).toEqual([false, true])
  })

  it('admits a second browser by a second key, with both passes valid', async () => {
    const passes = createPasses('secret')
    const fresh = passes.freshKey()
    const [one, other] = [await enter(passes), await enter(passes, fresh)]
    passes.open(one)
    passes.open(other)
    expect([passes.isPass(one), passes.isPass(other)]).toEqual([true, true])
    expect(await passes.enter('wrong')).toBeNull()
    expect(await passes.enter(null)).toBeNull()
  })
})

it('accepts a pass in the next process with the same secret only', async () => {
  const pass = await enter(createPasses('secret'))
  expect(createPasses('secret').isPass(pass)).toBe(true)
  for (const wrong of ['', '.', 'x.y', `${pass}x`, `${pass}.x`, pass.split('.')[0] ?? ''])
    expect(createPasses('secret').isPass(wrong)).toBe(false)
  expect(createPasses('another').isPass(pass)).toBe(false)
})
