import { expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { createPrinting, type PrintingPorts } from './printing.ts'

const saved = { savedId: '1', fileName: 'a.pdf', executable: false }

const stage = (contents: object | null = {}) => {
  const save = vi.fn<PrintingPorts['save']>(async () => ok(saved))
  const printing = createPrinting({
    contentsOf: () => contents && ({ isDestroyed: () => false, ...contents } as never),
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
  expect(await printing.savePdf(1, 'Discussion')).toEqual(ok(saved))
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
  expect(await printing.savePdf(1, 'x')).toEqual(failed('storage'))
  expect(save).not.toHaveBeenCalled()
})
