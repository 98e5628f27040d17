import { useEffect, useState } from 'react'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mediaTexts as texts } from './file-texts.ts'
import classes from './media.module.css'
import type { ReadTable } from './read-table.ts'
import { tableBytes, tableKindOf } from './table-name.ts'

/** A table of a file; its name is '' in a file of one table. */
interface NamedTable extends ReadTable {
  readonly name: string
}

type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'ready'; readonly tables: readonly NamedTable[] }

interface TablePreviewProps {
  readonly name: string
  readonly path: string
  readonly onClose: () => void
}

/** Reads the tables of a file by its kind. Each reader is loaded for its first file. */
const tablesOf = async (
  kind: keyof typeof tableBytes,
  bytes: Uint8Array,
): Promise<Result<readonly NamedTable[]>> => {
  if (kind !== 'xlsx') {
    const { readTable } = await import('./read-table.ts')
    return ok([{ name: '', ...readTable(bytes, kind === 'tsv') }])
  }
  const { readSheets, TooLarge } = await import('./read-sheets.ts')
  try {
    return ok(await readSheets(bytes))
  } catch (error) {
    return failed(error instanceof TooLarge ? 'too-large' : 'bad-answer')
  }
}

const detailOf = (error: AppError): string => {
  if (error.code === 'too-large') return texts.previewTooLarge
  return error.code === 'bad-answer' ? texts.previewUnreadable : errorText(error)
}

const useTables = (name: string, path: string): State => {
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const kind = tableKindOf(name) ?? 'csv'
    const load = async (): Promise<void> => {
      const file = await bridgeFor(actNow()).files.fetch(
        { path, fileName: name, maxBytes: tableBytes[kind] },
        { signal: controller.signal },
      )
      const result = file.ok ? await tablesOf(kind, file.value.bytes) : file
      if (controller.signal.aborted) return
      setState(
        result.ok
          ? { phase: 'ready', tables: result.value }
          : { phase: 'failed', detail: detailOf(result.error) },
      )
    }
    void load()
    return () => controller.abort()
  }, [name, path])
  return state
}

const Table = ({ name, rows, isCut }: NamedTable) => {
  const [head = [], ...body] = rows
  if (rows.length === 0) return <EmptyState title={texts.previewEmpty} />
  return (
    <>
      {isCut ? (
        <Text size="m" tone="muted">
          {texts.previewCut}
        </Text>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.sheet} aria-label={name} tabIndex={0}>
        <table className={classes.cells}>
          <thead>
            <tr>
              {head.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file never change
                <th key={n} scope="col" dir="auto">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change
              <tr key={n}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file never change
                  <td key={at} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const Tables = ({ name, tables }: { readonly name: string; readonly tables: readonly NamedTable[] }) => {
  const [at, setAt] = useState('0')
  const table = tables[Number(at)]
  if (table === undefined) return <EmptyState title={texts.previewEmpty} />
  return (
    <Stack gap={2}>
      {tables.length === 1 ? null : (
        <Select
          label={texts.previewSheet}
          value={at}
          options={tables.map((one, n) => ({ value: String(n), label: one.name }))}
          onChange={setAt}
        />
      )}
      <Table key={at} {...table} name={table.name === '' ? name : table.name} />
    </Stack>
  )
}

const Content = ({ name, state }: { readonly name: string; readonly state: State }) => {
  if (state.phase === 'loading')
    return (
      <div role="status" aria-label={texts.previewLoading}>
        <Skeleton height={160} />
      </div>
    )
  if (state.phase === 'ready') return <Tables name={name} tables={state.tables} />
  return <EmptyState role="alert" title={texts.previewFailed} detail={state.detail} />
}

/** The beginning of a CSV, TSV or XLSX file as tables of plain text. Nothing is saved, and no formula is computed. */
export const TablePreview = ({ name, path, onClose }: TablePreviewProps) => {
  const state = useTables(name, path)
  return (
    <Dialog title={name} closeLabel={texts.close} onClose={onClose} width={900}>
      <Content name={name} state={state} />
    </Dialog>
  )
}
