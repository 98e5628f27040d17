import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CodedError, failed, ok } from '#shared/errors.ts'
import { blankCard, cardLimits } from '#shared/rules/member-cards.ts'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({ dialog: { showMessageBox: electron.showMessageBox } }))
const { createQuestions } = await import('../questions.ts')
const { addNoteTo, createSaveFromPage, keepContact } = await import('./contents.ts')

const file = { url: 'https://network.test/storage/a.pdf', fileName: 'a.pdf' }
const files = { save: vi.fn(), reveal: vi.fn() }
const unlocked = new AbortController()
const questions = createQuestions({ window: () => null, unlocked: () => unlocked.signal })
const create = () => createSaveFromPage(files as never, questions.press)
const many = (save: ReturnType<typeof create>): Promise<unknown> =>
  Promise.all(Array.from({ length: 100 }, () => save(file)))

beforeEach(() => {
  vi.clearAllMocks()
  electron.showMessageBox.mockReturnValue(new Promise(() => undefined))
  files.save.mockResolvedValue(ok({ savedId: 'x', fileName: 'a.pdf', executable: false }))
})

it('saves and reveals at most 20 files per minute', async () => {
  await many(create())
  expect(files.save).toHaveBeenCalledTimes(20)
  expect(files.reveal).toHaveBeenCalledTimes(20)
})

it('shows one message box at a time for failed saves', async () => {
  files.save.mockResolvedValue(failed('not-found'))
  void many(create())
  await vi.waitFor(() => expect(electron.showMessageBox).toHaveBeenCalled())
  expect(electron.showMessageBox).toHaveBeenCalledOnce()
})

describe('a note from a details page', () => {
  const profile = '/frontend/view-user-complete-profile/u-7'
  const card = { ...blankCard, uuid: 'u-7', memberId: 'FF1', note: 'Prefers calls' }
  const kept = { list: vi.fn(), put: vi.fn() }
  const add = addNoteTo(kept as never, () => 'me')
  beforeEach(() => kept.list.mockReturnValue([{ key: '7', value: card }]))

  it('is a new paragraph of the private notes', () => {
    expect(add(profile, '7', '+91 22 5550 0142')).toBe('added')
    const value = { ...card, note: 'Prefers calls\n\n+91 22 5550 0142' }
    expect(kept.put).toHaveBeenCalledExactlyOnceWith('me', 'member-cards', '7', value)
  })

  it('begins notes about a member without any', () => {
    expect(add(profile, '8', 'Mumbai')).toBe('added')
    expect(kept.put).toHaveBeenLastCalledWith('me', 'member-cards', '8', {
      ...blankCard,
      uuid: 'u-7',
      note: 'Mumbai',
    })
    add('/frontend/view-fcl-voyager/v-1', '9', 'x')
    expect(kept.put.mock.lastCall?.[3]).toMatchObject({ uuid: null })
  })

  it('takes the contact details of a page where it has none', () => {
    const keep = keepContact(kept as never)
    const page = { account: 'me', path: profile, ownerId: '7' }
    keep(page, { phone: '+49 40 555 0142', email: '' })
    expect(kept.put).toHaveBeenLastCalledWith('me', 'member-cards', '7', {
      ...card,
      uuid: card.uuid ?? 'u-7',
      phone: card.phone || '+49 40 555 0142',
    })
    kept.put.mockClear()
    kept.list.mockReturnValue([{ key: '7', value: { ...card, phone: '1', email: 'own@b.example' } }])
    keep(page, { phone: '+49 40 555 0142', email: 'a@b.example' })
    expect(kept.put).not.toHaveBeenCalled()
  })

  it('replaces nothing when the notes are full, unreadable or of nobody', () => {
    expect(add(profile, '7', 'x'.repeat(cardLimits.note))).toBe('full')
    const unreadable = {
      put: kept.put,
      list: () => {
        throw new CodedError('storage')
      },
    }
    expect(addNoteTo(unreadable, () => 'me')(profile, '7', 'x')).toBe('failed')
    expect(addNoteTo(kept as never, () => null)(profile, '7', 'x')).toBe('failed')
    expect(kept.put).not.toHaveBeenCalled()
  })
})
