import { useCallback, useState } from 'react'
import { ExportDialog } from '../../features/transfer/export-dialog.tsx'
import { chooseFile, type HeldFile, ImportFileDialog } from '../../features/transfer/import-dialog.tsx'
import { transferTexts as texts } from '../../features/transfer/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Box } from '../../ui/layout.tsx'
import { Setting } from './setting.tsx'

/** Export and import of the member's own entries. */
export const TransferSection = () => {
  const [isExporting, setExporting] = useState(false)
  const [chosen, setChosen] = useState<HeldFile | null>(null)
  const [busy, setBusy] = useState(false)
  const endExport = useCallback(() => setExporting(false), [])
  const choose = async (): Promise<void> => {
    setBusy(true)
    setChosen(await chooseFile())
    setBusy(false)
  }
  return (
    <Box panel>
      <Setting label={texts.exportTitle} detail={texts.exportDetail}>
        <Button size="small" onClick={() => setExporting(true)}>
          {texts.export}
        </Button>
      </Setting>
      <Setting label={texts.importTitle} detail={texts.importDetail}>
        <Button size="small" busy={busy} onClick={() => void choose()}>
          {texts.import}
        </Button>
      </Setting>
      {isExporting ? <ExportDialog onClose={endExport} /> : null}
      {chosen === null ? null : <ImportFileDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </Box>
  )
}
