import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { importCards, type ReadCards } from './cards-file.ts'
import { cardTexts as texts } from './texts.ts'

interface ImportDialogProps {
  readonly read: ReadCards
  readonly onClose: () => void
}

/** Previews the changes of an import. The viewer's own cards are never replaced without a question. */
export const ImportDialog = ({ read, onClose }: ImportDialogProps) => {
  const { fresh, changed, same } = read.news
  const [busy, setBusy] = useState(false)
  const take = async (replaces: boolean): Promise<void> => {
    setBusy(true)
    const isImported = await importCards(read, replaces)
    setBusy(false)
    if (isImported) onClose()
  }
  return (
    <Dialog title={texts.importTitle} closeLabel={texts.close} onClose={onClose}>
      <Facts
        facts={[
          { label: texts.importFresh, value: fresh },
          { label: texts.importChanged, value: changed },
          { label: texts.importSame, value: same },
        ]}
      />
      <Text tone="secondary" mt={3} mb={3}>
        {fresh + changed === 0 ? texts.importNothing : texts.importAsk}
      </Text>
      <Row gap={2} align="stretch" justify="end" wrap>
        <Button onClick={onClose}>{fresh + changed === 0 ? texts.close : texts.cancel}</Button>
        {changed === 0 ? null : (
          <Button busy={busy} onClick={() => void take(true)}>
            {fresh === 0 ? texts.importOnlyReplace(changed) : texts.importReplace(changed)}
          </Button>
        )}
        {fresh === 0 ? null : (
          <Button variant="primary" busy={busy} data-autofocus onClick={() => void take(false)}>
            {texts.importAdd(fresh)}
          </Button>
        )}
      </Row>
    </Dialog>
  )
}
