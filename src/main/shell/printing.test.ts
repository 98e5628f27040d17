import { expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { createPrinting, type PrintingPorts } from './printing.ts'

const { signal } = new AbortController()
const saved = { savedId: '1', fileName: 'a.pdf', executable: false }

const stage = (contents: object | null = {}) => {
  const save = vi.fn<PrintingPorts['save']>(async () => ok(saved))
  const printing = createPrinting({
    contentsOf: () => contents && ({ isDestroyed: () => false, ...contents } as never),
    one: (show) => show(),
    save,
    log: () => undefined,
  })
  return { printing, save }
}

const says = (isDone: boolean, reason: string) => ({
  print: (_options: object, answer: (isDone: boolean, reason: string) => void) => answer(isDone, reason),
})

it('asks the system, and tells printing from leaving and from failing', async () => {
  expect(await stage(says(true, '')).printing.print(1)).toEqual(ok(true))
  expect(await stage(says(false, 'Print job canceled')).printing.print(1)).toEqual(ok(false))
  expect(await stage(says(false, 'Invalid printer settings')).printing.print(1)).toMatchObject({ ok: false })
  expect(await stage(null).printing.print(1)).toEqual(failed('not-found'))
})

it('saves what the page is on paper as a PDF that can be read aloud', async () => {
  const printToPDF = vi.fn(async () => Buffer.from('%PDF'))
  const { printing, save } = stage({ printToPDF })
  expect(await printing.savePdf(1, 'Discussion', signal)).toEqual(ok(saved))
  expect(save).toHaveBeenCalledWith('Discussion.pdf', new Uint8Array(Buffer.from('%PDF')))
  expect(printToPDF).toHaveBeenCalledWith(
    expect.objectContaining({ pageSize: 'A4', generateTaggedPDF: true }),
  )
})

it('says that nothing was saved where no PDF could be made', async () => {
  const { printing, save } = stage({
    printToPDF: async () => {
      throw new Error('Failed to generate PDF')
    },
  })
  expect(await printing.savePdf(1, 'x', signal)).toEqual(ok(null))
  expect(save).not.toHaveBeenCalled()
})

it('says so, too, where one is never done, and saves none that comes late', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Buffer>()
  const { printing, save } = stage({ printToPDF: () => late.promise })
  const answer = printing.savePdf(1, 'x', signal)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await answer).toEqual(ok(null))
  late.resolve(Buffer.from('%PDF'))
  await vi.runAllTimersAsync()
  expect(save).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('saves nothing for who has left before it was made', async () => {
  const made = Promise.withResolvers<Buffer>()
  const leaving = new AbortController()
  const { printing, save } = stage({ printToPDF: () => made.promise })
  const answer = printing.savePdf(1, 'x', leaving.signal)
  leaving.abort()
  made.resolve(Buffer.from('%PDF'))
  expect(await answer).toEqual(failed('cancelled'))
  expect(save).not.toHaveBeenCalled()
})
