import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import type { ArchiveLink } from './archive-link.ts'
import { createOtherLinks } from './other-links.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const viewer = { id: '1', is_admin: false }

const setup = () => {
  const steps: string[] = []
  const files: PromiseWithResolvers<void>[] = []
  const ends: (() => void)[] = []
  const links = createOtherLinks((account, _viewer, onEnded): ArchiveLink => {
    if (account === 'broken') throw new Error('no worker')
    steps.push(`open ${account}`)
    ends.push(onEnded)
    return {
      append: () => {},
      setLimits: () => {},
      ask: async (name) => {
        steps.push(`${name} of ${account}`)
        return ok(account)
      },
      close: () => {
        steps.push(`close ${account}`)
        const file = Promise.withResolvers<void>()
        files.push(file)
        return file.promise
      },
    }
  })
  return { steps, files, ends, links, ask: (account: string) => links.ask(account, viewer, 'search', null) }
}

it('opens an archive for questions and closes it after a rest', async () => {
  const { steps, ask } = setup()
  expect(await ask('a')).toEqual(ok('a'))
  await vi.advanceTimersByTimeAsync(19_000)
  await ask('a')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(steps).toEqual(['open a', 'search of a', 'search of a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(steps.at(-1)).toBe('close a')
})

it('opens an archive again only after its file is closed', async () => {
  const { steps, files, links, ask } = setup()
  await ask('a')
  const closed = links.close('a')
  const asked = ask('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['open a', 'search of a', 'close a'])
  files[0]?.resolve()
  expect(await asked).toEqual(ok('a'))
  await closed
  expect(steps.slice(3)).toEqual(['open a', 'search of a'])
})

it('closes all archives, each once', async () => {
  const { steps, files, links, ask } = setup()
  await Promise.all(['a', 'b'].map(ask))
  const all = [links.close(), links.close()]
  for (const file of files) file.resolve()
  await Promise.all(all)
  expect(steps.filter((step) => step.startsWith('close'))).toEqual(['close a', 'close b'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps).toHaveLength(6)
})

it('starts a worker again that has ended, and fails without one', async () => {
  const { steps, ends, ask } = setup()
  await ask('a')
  ends[0]?.()
  await ask('a')
  expect(steps.filter((step) => step === 'open a')).toHaveLength(2)
  expect(await ask('broken')).toMatchObject({ error: { code: 'storage' } })
})
