import { type FormEvent, useEffect, useState } from 'react'
import { localFormat } from '#shared/dates.ts'
import {
  type KindNews,
  type OpenedTransfer,
  stayingKinds,
  type TransferPreview,
} from '#shared/ipc/transfer.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { bracketed, plainList } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor } from '../../lib/bridge.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { alert } from '../../ui/dialogs.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { ChangedTemplates } from './changed-templates.tsx'
import { Passphrase } from './export-dialog.tsx'
import { transferTexts as texts } from './texts.ts'
import classes from './transfer.module.css'

/** A file that main holds. */
export type HeldFile = Exclude<OpenedTransfer, { state: 'refused' }>

/** Lets the user choose a file. Null without one, or after an alert why it is refused. */
export const chooseFile = async (): Promise<HeldFile | null> => {
  const result = await bridgeFor(actNow()).transfer.choose()
  if (!result.ok) toastError(result.error, texts.notTaken)
  if (!result.ok || result.value === null) return null
  return heldOrAlert(result.value)
}

const heldOrAlert = async (opened: OpenedTransfer): Promise<HeldFile | null> => {
  if (opened.state !== 'refused') return opened
  await alert({ title: texts.refusedTitle, text: texts.refused(opened.refused), close: texts.close })
  return null
}

/** Imports a file. Returns whether that succeeded. */
const take = async (fileId: string, replaces: boolean): Promise<boolean> => {
  const acting = actNow()
  const taken = await bridgeFor(acting).transfer.take({ fileId, replaces })
  if (!taken.ok) {
    toastError(taken.error, texts.notTaken)
    return false
  }
  toast(texts.taken(taken.value.added, taken.value.replaced), { id: 'transfer', tone: 'success' })
  return true
}

const columns = ['fresh', 'changed', 'same'] as const satisfies readonly (keyof KindNews)[]

const NewsTable = ({ kinds }: { readonly kinds: readonly KindNews[] }) => (
  <table className={classes.table} aria-label={texts.importTitle}>
    <thead>
      <tr>
        {[texts.kind, ...columns.map((column) => texts[column])].map((title) => (
          <th scope="col" key={title}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((news) => (
        <tr key={news.kind}>
          <th scope="row">{texts.kinds[news.kind]}</th>
          {columns.map((column) => (
            <td key={column}>{numbers.format(news[column])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Returns the notes below the table. */
const notesOf = ({ unreadable, leftOutFiles, pastReminders }: TransferPreview): readonly string[] => {
  const count = unreadable.reduce((sum, one) => sum + one.count, 0)
  const kinds = plainList(unreadable.map((one) => bracketed(texts.kinds[one.kind], one.count)))
  return [
    ...(pastReminders > 0 ? [texts.pastReminders(pastReminders)] : []),
    ...(leftOutFiles > 0 ? [texts.filesMissing(leftOutFiles)] : []),
    ...(count > 0 ? [texts.unreadable(count, kinds)] : []),
  ]
}

interface PreviewProps {
  readonly fileId: string
  readonly preview: TransferPreview
  readonly onTaken: () => void
  readonly onClose: () => void
}

const Preview = ({ fileId, preview, onTaken, onClose }: PreviewProps) => {
  const [replaces, setReplaces] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kinds, changedTemplates } = preview
  const fresh = kinds.reduce((sum, one) => sum + one.fresh, 0)
  const changed = kinds.reduce((sum, one) => sum + one.changed, 0)
  const draftsStay = kinds.some(({ kind, changed }) => stayingKinds.includes(kind) && changed > 0)
  const isReplaceable = kinds.some(({ kind, changed }) => !stayingKinds.includes(kind) && changed > 0)
  const hasWork = fresh > 0 || isReplaceable
  const run = async (): Promise<void> => {
    setBusy(true)
    const isImported = await take(fileId, replaces)
    setBusy(false)
    if (isImported) onTaken()
  }
  return (
    <Stack gap={3}>
      <Text size="m" tone="secondary">
        {texts.madeAt(localFormat.dayAndClock(preview.madeAt))}
      </Text>
      {kinds.length === 0 ? null : <NewsTable kinds={kinds} />}
      {notesOf(preview).map((note) => (
        <Text size="m" key={note}>
          {note}
        </Text>
      ))}
      {fresh > 0 ? null : <Text>{changed > 0 ? texts.onlyChanged : texts.nothingNew}</Text>}
      {changedTemplates.length > 0 ? (
        <ChangedTemplates
          templates={changedTemplates}
          count={kinds.find(({ kind }) => kind === 'templates')?.changed ?? 0}
        />
      ) : null}
      {isReplaceable ? (
        <Checkbox
          label={texts.replace}
          description={draftsStay ? texts.draftsStay : undefined}
          checked={replaces}
          onChange={setReplaces}
        />
      ) : null}
      {draftsStay && !isReplaceable ? <Text size="m">{texts.draftsStay}</Text> : null}
      <Row gap={2} align="stretch" justify="end" wrap>
        <Button onClick={onClose}>{hasWork ? texts.cancel : texts.close}</Button>
        {hasWork ? (
          <Button
            variant="primary"
            busy={busy}
            disabled={fresh === 0 && !replaces}
            // The focus would scroll past the texts.
            {...(changedTemplates.length === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => void run()}
          >
            {texts.take}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

interface LockedProps {
  readonly fileId: string
  readonly onOpened: (file: HeldFile | null) => void
  readonly onClose: () => void
}

const Locked = ({ fileId, onOpened, onClose }: LockedProps) => {
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const unlock = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || passphrase === '') return
    setBusy(true)
    const result = await bridgeFor(actNow()).transfer.unlock({ fileId, passphrase })
    setBusy(false)
    if (!result.ok) toastError(result.error, texts.notTaken)
    else if (result.value.state === 'refused' && result.value.refused.reason === 'wrong-passphrase')
      setError(texts.wrong)
    else onOpened(await heldOrAlert(result.value))
  }
  return (
    <Stack as="form" gap={3} onSubmit={(event) => void unlock(event)} noValidate>
      <Text tone="secondary">{texts.locked}</Text>
      <Passphrase
        label={texts.passphrase}
        value={passphrase}
        error={error}
        autoFocus
        onChange={(typed) => {
          setPassphrase(typed)
          setError(null)
        }}
      />
      <Row gap={2} align="stretch" justify="end" wrap>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={passphrase === ''}>
          {texts.unlock}
        </Button>
      </Row>
    </Stack>
  )
}

interface ImportFileDialogProps {
  readonly chosen: HeldFile
  readonly onClose: () => void
}

/** Previews a chosen file, after its passphrase. Nothing changes before the user imports it. */
export const ImportFileDialog = ({ chosen, onClose }: ImportFileDialogProps) => {
  const [file, setFile] = useState(chosen)
  const { fileId } = file
  useEffect(() => () => void bridge.transfer.drop({ fileId }), [fileId])
  const opened = (next: HeldFile | null): void => {
    if (next === null) onClose()
    else setFile(next)
  }
  return (
    <Dialog
      title={texts.importTitle}
      closeLabel={texts.close}
      onClose={onClose}
      width={file.state === 'read' && file.preview.changedTemplates.length > 0 ? 760 : 440}
    >
      {file.state === 'locked' ? (
        <Locked fileId={fileId} onOpened={opened} onClose={onClose} />
      ) : (
        <Preview fileId={fileId} preview={file.preview} onTaken={onClose} onClose={onClose} />
      )}
    </Dialog>
  )
}
