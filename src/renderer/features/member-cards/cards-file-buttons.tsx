import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Row } from '../../ui/layout.tsx'
import { exportCards, type ReadCards, readCardsFile } from './cards-file.ts'
import { ImportDialog } from './import-dialog.tsx'
import { cardTexts as texts } from './texts.ts'

/** Exports all cards to a file, and imports cards after a preview of the changes. */
export const CardsFileButtons = ({ count }: { readonly count: number }) => {
  const [read, setRead] = useState<ReadCards | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return (
    <Row gap={2} align="stretch" justify="end" wrap mb={3}>
      <FileButton
        size="small"
        icon={<IconFileImport size={16} aria-hidden />}
        busy={busy}
        label={texts.import}
        accept=".json,application/json"
        onFile={(file) => void run(async () => setRead(await readCardsFile(file)))}
      />
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
      {read === null ? null : <ImportDialog read={read} onClose={() => setRead(null)} />}
    </Row>
  )
}
