import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { type AppError, appError, failed, ok } from '#shared/errors.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import { createPrinting, type PrintingPorts, preventPrinting } from './printing.ts'

const { signal } = new AbortController()
const saved = { savedId: '1', fileName: 'a.pdf', executable: false }

const setup = (contents: object | null = {}, refused: AppError | null = null) => {
  const save = vi.fn<PrintingPorts['save']>(async () => ok(saved))
  const saveFetched = vi.fn<PrintingPorts['saveFetched']>(async (_name, content, signal) => {
    for await (const _chunk of content(signal));
    return ok(saved)
  })
  const printing = createPrinting({
    contentsOf: () => contents && ({ isDestroyed: () => false, ...contents } as never),
    one: (show) => show(signal),
    save,
    saveFetched,
    fetchFile: async () => failed('not-found'),
    refusal: () => refused,
    log: () => undefined,
  })
  return { printing, save, saveFetched }
}

const printer = (isDone: boolean, reason: string) => ({
  print: (_options: object, answer: (isDone: boolean, reason: string) => void) => answer(isDone, reason),
})

it('distinguishes a printed, a cancelled and a failed job', async () => {
  expect(await setup(printer(true, '')).printing.print(1)).toEqual(ok(true))
  expect(await setup(printer(false, 'Print job canceled')).printing.print(1)).toEqual(ok(false))
  expect(await setup(printer(false, 'Invalid printer settings')).printing.print(1)).toMatchObject({
    ok: false,
  })
  expect(await setup(null).printing.print(1)).toEqual(failed('not-found'))
})

it('saves the page as a tagged A4 PDF', async () => {
  const printToPDF = vi.fn(async () => Buffer.from('%PDF'))
  const { printing, save } = setup({ printToPDF })
  expect(await printing.savePdf(1, 'Discussion', signal)).toEqual(ok(saved))
  expect(save).toHaveBeenCalledWith('Discussion.pdf', new Uint8Array(Buffer.from('%PDF')))
  expect(printToPDF).toHaveBeenCalledWith(
    expect.objectContaining({ pageSize: 'A4', generateTaggedPDF: true }),
  )
})

it('saves nothing if the PDF fails', async () => {
  const { printing, save } = setup({
    printToPDF: async () => {
      throw new Error('Failed to generate PDF')
    },
  })
  expect(await printing.savePdf(1, 'x', signal)).toEqual(ok(null))
  expect(save).not.toHaveBeenCalled()
})

it('gives up after three minutes and ignores a late PDF', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Buffer>()
  const { printing, save } = setup({ printToPDF: () => late.promise })
  const answer = printing.savePdf(1, 'x', signal)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await answer).toEqual(ok(null))
  late.resolve(Buffer.from('%PDF'))
  await vi.runAllTimersAsync()
  expect(save).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('saves nothing if the session ends before the PDF is ready', async () => {
  const made = Promise.withResolvers<Buffer>()
  const leaving = new AbortController()
  const { printing, save } = setup({ printToPDF: () => made.promise })
  const answer = printing.savePdf(1, 'x', leaving.signal)
  leaving.abort()
  made.resolve(Buffer.from('%PDF'))
  expect(await answer).toEqual(failed('cancelled'))
  expect(save).not.toHaveBeenCalled()
})

it('rejects printing and PDFs if a policy forbids them', async () => {
  const refused = appError('managed', { message: 'no' })
  const contents = { ...printer(true, ''), printToPDF: async () => new Uint8Array(1) }
  const { printing, save } = setup(contents, refused)
  expect(await printing.print(1)).toEqual({ ok: false, error: refused })
  expect(await printing.savePdf(1, 'Wall', signal)).toEqual({ ok: false, error: refused })
  expect(save).not.toHaveBeenCalled()
})

it('hides every page in print while printing is forbidden', () => {
  const app = new EventEmitter()
  let isForbidden = true
  preventPrinting(
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

it('saves a thread with its PDF and its files, and counts the missing ones', async () => {
  const thread = {
    about: { raw: [] },
    comments: [{ id: '1', raw: [['file', '/storage/1', 'bill.pdf']] }],
  } as unknown as ExportedThread
  const printToPDF = vi.fn(async () => Buffer.from('%PDF'))
  const { printing, saveFetched } = setup({ printToPDF })
  const progress: (readonly number[])[] = []
  const saving = printing.saveEvidence(1, 'Discussion', thread, signal, (...counts) => progress.push(counts))
  expect(await saving).toEqual(ok({ ...saved, missing: 1 }))
  expect(saveFetched.mock.lastCall?.[0]).toBe('Discussion.zip')
  expect(progress).toEqual([
    [0, 1],
    [1, 1],
  ])
  const refused = appError('managed')
  const forbidden = setup({ printToPDF }, refused)
  expect(await forbidden.printing.saveEvidence(1, 'x', thread, signal, vi.fn())).toEqual({
    ok: false,
    error: refused,
  })
  expect(forbidden.saveFetched).not.toHaveBeenCalled()
})
