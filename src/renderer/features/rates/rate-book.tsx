import { IconReceipt2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { dateOf, localDay, localFormat } from '#shared/dates.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { dotLine, labelled } from '#shared/texts/units.ts'
import { actNow, whileShown } from '../../lib/account.ts'
import { announce } from '../../lib/announcer.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { toastError } from '../../lib/toasts.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog, Note } from '../../ui/dialog.tsx'
import { alert, confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { LaneFields } from '../alerts/alert-fields.tsx'
import { alertTexts } from '../alerts/texts.ts'
import { useDiscarded } from '../composer/discarded.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { sheetsAtom } from './find-rates.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'
import { wantedLaneAtom } from './open-rate-book.ts'
import { RateList } from './rate-lookup.tsx'
import { validityText } from './rate-text.ts'
import classes from './rates.module.css'
import { importAtom, type SheetDraft, sheetDraft, useBegunSheets } from './sheet-draft.ts'
import { readSheetFile, type SheetFile } from './sheet-file.ts'
import { rateTexts as texts } from './texts.ts'

type Sheet = KeptValue<'rate-sheets'>

const remove = async (sheetId: string, { name }: Sheet, button: HTMLElement): Promise<void> => {
  const acting = actNow()
  const isMeant = await confirm({
    title: texts.removeTitle,
    text: texts.removeText(name),
    confirm: alertTexts.removeYes,
    cancel: alertTexts.cancel,
    danger: true,
  })
  if (!isMeant) return
  const dialog = button.closest('dialog')
  keepFocus(() => dialog?.querySelector('[data-autofocus]') ?? null)()
  const removed = await whileShown(acting, bridgeFor(acting).rates.remove({ sheetId }))
  if (removed.ok) announce(texts.removed(name))
  else toastError(removed.error, texts.notRemoved)
}

const SheetRow = ({ sheetId, sheet }: { readonly sheetId: string; readonly sheet: Sheet }) => {
  const { name, sender, rows, begins, ends, importedAt } = sheet
  const isExpired = ends !== null && ends < dateOf(steadyNow())
  return (
    <Row as="li" py={2} gap={2} divided className={classes.rate} data-expired={isExpired || undefined}>
      <Box as="span" grow>
        <Row as="span" gap={2} wrap>
          <Text as="bdi" weight={500} breaks>
            {name}
          </Text>
          {isExpired ? <Chip>{texts.states.expired}</Chip> : null}
        </Row>
        <Text as="span" block size="s" tone="muted" breaks>
          {dotLine([
            sender,
            texts.count(rows),
            validityText({ from: begins, until: ends }),
            texts.imported(localFormat.day(localDay(importedAt))),
          ])}
        </Text>
      </Box>
      <IconButton
        size="small"
        label={texts.remove(name)}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={({ currentTarget }) => void remove(sheetId, sheet, currentTarget)}
      />
    </Row>
  )
}

/** Two ports and the member's rates between them. */
const Lookup = () => {
  const wanted = useAtomValue(wantedLaneAtom)
  const [lane, setLane] = useState(wanted)
  const isWhole = lane.origin.trim() !== '' && lane.destination.trim() !== ''
  return (
    <>
      <LaneFields form={lane} set={(change) => setLane((before) => ({ ...before, ...change }))} />
      <Box mt={3} mb={5}>
        {isWhole ? (
          <RateList {...lane} />
        ) : (
          <Text size="m" tone="muted">
            {texts.enterLane}
          </Text>
        )}
      </Box>
    </>
  )
}

/** The button that chooses a file. */
const ImportButton = ({ onRead }: { readonly onRead: (file: SheetFile) => void }) => {
  const [busy, setBusy] = useState(false)
  const read = async (file: File): Promise<void> => {
    const acting = actNow()
    setBusy(true)
    const found = await whileShown(acting, readSheetFile(file))
    setBusy(false)
    if (typeof found === 'object') return onRead(found)
    const text = found === 'too-large' ? texts.tooLarge : texts.noTable
    await alert({ title: texts.refused, text, close: alertTexts.close })
  }
  return (
    <FileButton
      variant="primary"
      busy={busy}
      data-autofocus
      label={texts.import}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      onFile={(file) => void read(file)}
    />
  )
}

type BegunSheet = Pick<SheetFile, 'name' | 'digest'>

/** Imports that were begun: their drafts are kept, and go on once the file is chosen again. */
const BegunSheets = ({ onDiscard }: { readonly onDiscard: (sheet: BegunSheet) => void }) =>
  useBegunSheets().map((sheet) => (
    <Row key={sheet.digest} mb={3} gap={2} wrap>
      <Box grow>
        <FormNote tone="info">{texts.begun(sheet.name)}</FormNote>
      </Box>
      <Button
        size="small"
        aria-label={labelled(alertTexts.discard, sheet.name)}
        onClick={() => onDiscard(sheet)}
      >
        {alertTexts.discard}
      </Button>
    </Row>
  ))

/** The member's rate sheets, and the rates of a lane. */
const Sheets = () => {
  const sheets = useAtomValue(sheetsAtom)
  if (sheets === null) return <UnreadKept name="rate-sheets" />
  if (sheets.size === 0)
    return <EmptyState icon={<IconReceipt2 size={24} />} title={texts.none} detail={texts.noneDetail} />
  return (
    <>
      <Lookup />
      <Text as="h3" size="m" tone="secondary" weight={600}>
        {texts.sheets}
      </Text>
      <ul aria-label={texts.sheets}>
        {[...sheets].map(([sheetId, sheet]) => (
          <SheetRow key={sheetId} sheetId={sheetId} sheet={sheet} />
        ))}
      </ul>
    </>
  )
}

/** A discarded import, with its file if that was open. */
interface Discarded {
  readonly sheet: BegunSheet
  readonly typed: SheetDraft
  readonly file: SheetFile | null
}

/** The rate book, and the import of a sheet (user-guide.md#rate-book). */
export const RateBook = () => {
  const [current, setImport] = useAccountAtom(importAtom)
  const discarded = useDiscarded<Discarded>(({ sheet, typed, file }) => {
    sheetDraft(sheet).write(typed)
    show(file)
  })
  const show = (file: SheetFile | null): void => {
    // The pressed button unmounts with its view.
    keepFocus(() => document.querySelector('dialog[open] :is([data-autofocus], form input)'))()
    discarded.offer(null)
    setImport(file === null ? null : { file, progress: null, done: null })
  }
  const discard = (sheet: BegunSheet, typed: SheetDraft): void => {
    show(null)
    discarded.offer({ sheet, typed, file: current?.file ?? null })
    sheetDraft(sheet).clear()
  }
  const close = (): void => {
    if (current?.progress === null) setImport(null)
    closeOverlay()
  }
  const title = current === null ? commandTexts.names['rate-book'] : texts.importTitle
  return (
    <Dialog title={title} closeLabel={alertTexts.close} onClose={close} width={720}>
      {current === null ? (
        <>
          <Note>{texts.about}</Note>
          {discarded.note}
          <BegunSheets onDiscard={async (sheet) => discard(sheet, await sheetDraft(sheet).restore())} />
          <Sheets />
          <Row mt={3} gap={2} align="stretch" justify="end">
            <ImportButton onRead={show} />
          </Row>
        </>
      ) : null}
      {current?.done ? <ImportResult read={current.done} onClose={() => show(null)} /> : null}
      {current !== null && current.done === null ? (
        <ImportForm
          key={current.file.digest}
          {...current}
          onDiscard={(typed) => discard(current.file, typed)}
          onClose={() => show(null)}
        />
      ) : null}
    </Dialog>
  )
}
