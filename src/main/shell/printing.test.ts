import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { type AppError, appError, failed, ok } from '#shared/errors.ts'
import { createPrinting, keepOffPaper, type PrintingPorts } from './printing.ts'

const { signal } = new AbortController()
const saved = { savedId: '1', fileName: 'a.pdf', executable: false }

const stage = (contents: object | null = {}, refused: AppError | null = null) => {
  const save = vi.fn<PrintingPorts['save']>(async () => ok(saved))
  const printing = createPrinting({
    contentsOf: () => contents && ({ isDestroyed: () => false, ...contents } as never),
    one: (show) => show(),
    save,
    refusal: () => refused,
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

it('prints nothing, on paper or in a PDF, where the organisation forbids it', async () => {
  const refused = appError('managed', { message: 'no' })
  const contents = { ...says(true, ''), printToPDF: async () => new Uint8Array(1) }
  const { printing, save } = stage(contents, refused)
  expect(await printing.print(1)).toEqual({ ok: false, error: refused })
  expect(await printing.savePdf(1, 'Wall', signal)).toEqual({ ok: false, error: refused })
  expect(save).not.toHaveBeenCalled()
})

it('makes every page blank on paper while printing is forbidden', () => {
  const app = new EventEmitter()
  let isForbidden = true
  keepOffPaper(
    app as never,
    () => isForbidden,
    () => undefined,
  )
  const contents = Object.assign(new EventEmitter(), { insertCSS: vi.fn(async () => '') })
  app.emit('web-contents-created', {}, contents)
  contents.emit('dom-ready')
  expect(contents.insertCSS).toHaveBeenCalledWith(expect.stringContaining('@media print'), {
    cssOrigin: 'user',
  })
  isForbidden = false
  contents.emit('dom-ready')
  expect(contents.insertCSS).toHaveBeenCalledTimes(1)
})
