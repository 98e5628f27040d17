import { useEffect, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import { extensionOf } from '#shared/rules/file-types.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mediaTexts as texts } from './file-texts.ts'
import classes from './media.module.css'
import { type ReadTable, readTable, tableLimits } from './read-table.ts'

type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'ready'; readonly table: ReadTable }

interface TablePreviewProps {
  readonly name: string
  readonly path: string
  readonly onClose: () => void
}

const useTable = (name: string, path: string): State => {
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const load = async (): Promise<void> => {
      const result = await bridgeFor(actNow()).files.fetch(
        { path, fileName: name, maxBytes: tableLimits.bytes },
        { signal: controller.signal },
      )
      if (controller.signal.aborted) return
      if (!result.ok) return setState({ phase: 'failed', error: result.error })
      setState({ phase: 'ready', table: readTable(result.value.bytes, extensionOf(name) === 'tsv') })
    }
    void load()
    return () => controller.abort()
  }, [name, path])
  return state
}

const Table = ({ name, table: { rows, isCut } }: { readonly name: string; readonly table: ReadTable }) => {
  const [head = [], ...body] = rows
  if (rows.length === 0) return <EmptyState title={texts.previewEmpty} />
  return (
    <>
      {isCut ? (
        <Text size="m" tone="muted" mb={2}>
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

const Content = ({ name, state }: { readonly name: string; readonly state: State }) => {
  if (state.phase === 'loading')
    return (
      <div role="status" aria-label={texts.previewLoading}>
        <Skeleton height={160} />
      </div>
    )
  if (state.phase === 'ready') return <Table name={name} table={state.table} />
  const { error } = state
  return (
    <EmptyState
      role="alert"
      title={texts.previewFailed}
      detail={error.code === 'too-large' ? texts.previewTooLarge : errorText(error)}
    />
  )
}

/** The beginning of a CSV or TSV file as a table of plain text. Nothing is saved. */
export const TablePreview = ({ name, path, onClose }: TablePreviewProps) => {
  const state = useTable(name, path)
  return (
    <Dialog title={name} closeLabel={texts.close} onClose={onClose} width={900}>
      <Content name={name} state={state} />
    </Dialog>
  )
}
