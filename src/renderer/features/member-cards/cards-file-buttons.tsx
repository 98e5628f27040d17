import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { exportCards, type ReadCards, readCardsFile } from './cards-file.ts'
import { ImportDialog } from './import-dialog.tsx'
import { cardTexts as texts } from './texts.ts'

/** Exports all cards to a file, and imports cards after a preview of the changes. */
export const CardsFileButtons = ({ count }: { readonly count: number }) => {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadCards | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return (
    <Row gap={2} align="stretch" justify="end" wrap mb={3}>
      <Button
        size="small"
        icon={<IconFileImport size={16} aria-hidden />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {texts.import}
      </Button>
      {count === 0 ? null : (
        <Button
          size="small"
          icon={<IconFileExport size={16} aria-hidden />}
          busy={busy}
          onClick={() => void run(exportCards)}
        >
          {texts.export}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={texts.import}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) void run(async () => setRead(await readCardsFile(chosen)))
        }}
      />
      {read === null ? null : <ImportDialog read={read} onClose={() => setRead(null)} />}
    </Row>
  )
}
