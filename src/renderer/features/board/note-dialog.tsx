import { useId } from 'react'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import classes from './board.module.css'
import { endEditing } from './editing.ts'
import { noteEditor, notesAtom } from './marks.ts'
import { boardTexts as texts } from './texts.ts'
import { productName, voyageName } from './what.ts'

/** Maximum length of a note (`ipc/kept-values.schema.ts`). */
const maxLength = 10_000

interface NoteDialogProps {
  readonly row: SeenVoyage | SeenProduct
}

const titleOf = (row: SeenVoyage | SeenProduct): string =>
  texts.noteTitle('mode' in row ? voyageName(row) : productName(row))

const OpenNote = ({ row }: NoteDialogProps) => {
  const editor = noteEditor(row.key)
  const text = useAtomValue(editor.shownAtom)?.text ?? ''
  const id = useId()
  const close = async (): Promise<void> => {
    if (await editor.flush()) endEditing()
  }
  return (
    <Dialog title={titleOf(row)} closeLabel={texts.close} onClose={() => void close()}>
      <TextArea
        id={id}
        label={texts.noteLabel}
        className={classes.note}
        maxLength={maxLength}
        value={text}
        data-autofocus
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => editor.change({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void close()
        }}
      />
      <Text size="m" tone="muted" mt={2} id={`${id}-hint`} className={classes.hint}>
        {text.length >= maxLength ? texts.noteLength(maxLength) : texts.noteHint}
      </Text>
      <Row gap={2} align="stretch" justify="end" mt={4}>
        <Button variant="primary" onClick={() => void close()}>
          {texts.done}
        </Button>
      </Row>
    </Dialog>
  )
}

/**
 * A note on an offer. It is saved while typing, so that closing needs no question. If the disk fails, the dialog stays
 * open.
 */
export const NoteDialog = ({ row }: NoteDialogProps) =>
  // Unreadable notes must not be overwritten.
  useAtomValue(notesAtom) === null ? (
    <Dialog title={titleOf(row)} closeLabel={texts.close} onClose={endEditing}>
      <UnreadKept name="offer-notes" />
    </Dialog>
  ) : (
    <OpenNote row={row} />
  )
