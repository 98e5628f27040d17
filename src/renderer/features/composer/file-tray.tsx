import { IconArrowLeft, IconArrowRight, IconFile, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fileSizeText, plainList } from '#shared/texts/units.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { isFocusLost } from '../../ui/keep-focus.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { withQuotes } from '../../ui/written-text.tsx'
import { QuietImage } from '../media/quiet-image.tsx'
import classes from './composer.module.css'
import { composerTexts } from './texts.ts'
import type { TrayFile } from './tray-file.ts'
import type { Tray } from './use-tray.ts'

/** Drag type inside a tray, so that a dragged file of the tray never counts as a file from outside. */
const dragType = 'application/x-quayside-tray'

/** Returns an object URL of a picked file, revoked on unmount. */
const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

const Thumbnail = ({ file }: { readonly file: TrayFile }) => {
  const picked = useObjectUrl('file' in file && file.picker === 'image' ? file.file : null)
  const src = 'existing' in file ? mediaUrl(file.existing.path) : picked
  if (file.picker === 'image' && src !== null) return <QuietImage src={src} alt="" />
  return <IconFile size={20} stroke={1.5} aria-hidden />
}

const removeButton = (item: Element | null | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>('[data-action="remove"]') ?? null

/** Runs an act that removes the pressed button, and moves the focus to the first place that is there then. */
const actAndFocus = (act: () => void, places: () => readonly (HTMLElement | null | undefined)[]): void => {
  flushSync(act)
  if (isFocusLost())
    places()
      .find((place) => place?.isConnected)
      ?.focus()
}

interface TrayItemProps {
  readonly file: TrayFile
  readonly index: number
  /** The first item that can move: files on the server keep their place. */
  readonly first: boolean
  readonly last: boolean
  readonly tray: Tray
  readonly disabled: boolean
}

const TrayItem = ({ file, index, first, last, tray, disabled }: TrayItemProps) => {
  const [over, setOver] = useState(false)
  const isNew = 'file' in file
  const accepts = (event: DragEvent): boolean => isNew && event.dataTransfer.types.includes(dragType)
  return (
    <li
      className={joinClasses(
        classes.item,
        file.picker === 'image' ? classes.picture : classes.file,
        over && classes.over,
      )}
      data-file={file.key}
      draggable={!disabled && isNew}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, file.key)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!accepts(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!accepts(event)) return
        event.preventDefault()
        event.stopPropagation()
        tray.move(event.dataTransfer.getData(dragType), index)
      }}
    >
      <span className={classes.preview}>
        <Thumbnail file={file} />
      </span>
      <Text as="span" block size="s" truncate className={classes.fileTrayName} title={file.name}>
        <bdi>{file.name}</bdi>
        {isNew ? (
          <Text as="span" tone="muted" numeric>
            {' '}
            {fileSizeText(file.file.size)}
          </Text>
        ) : null}
      </Text>
      <Row as="span" gap={0.5} align="stretch" className={classes.actions}>
        {first || !isNew ? null : (
          <IconButton
            size="small"
            label={composerTexts.moveEarlier(file.name)}
            icon={<IconArrowLeft size={14} aria-hidden />}
            disabled={disabled}
            onClick={() => tray.move(file.key, index - 1)}
          />
        )}
        {last || !isNew ? null : (
          <IconButton
            size="small"
            label={composerTexts.moveLater(file.name)}
            icon={<IconArrowRight size={14} aria-hidden />}
            disabled={disabled}
            onClick={() => tray.move(file.key, index + 1)}
          />
        )}
        {isNew || file.existing.id !== null ? (
          <IconButton
            size="small"
            label={composerTexts.remove(file.name)}
            icon={<IconX size={14} aria-hidden />}
            disabled={disabled}
            data-action="remove"
            onClick={({ currentTarget }) => {
              const item = currentTarget.closest('li')
              const form = item?.parentElement?.parentElement
              const beside = [item?.nextElementSibling, item?.previousElementSibling].map(removeButton)
              actAndFocus(
                () => tray.remove(file.key),
                () => [...beside, form?.querySelector<HTMLElement>('[data-action="undo-remove"]')],
              )
            }}
          />
        ) : null}
      </Row>
    </li>
  )
}

const lists = [
  { picker: 'image', label: composerTexts.images },
  { picker: 'attachment', label: composerTexts.attachments },
] as const

/** Whether files have a fixed place, which shows only beside others: the network cannot reorder its files. */
const hasFixedPlaces = (own: readonly TrayFile[]): boolean =>
  own.length > 1 && own.some((file) => 'existing' in file)

/** The chosen files: thumbnails, order by dragging or by buttons, removal, and the reasons for refused files. */
export const FileTray = ({
  tray,
  disabled = false,
}: {
  readonly tray: Tray
  readonly disabled?: boolean
}) => (
  <>
    {tray.refusals.map(({ reason, files }) => (
      <Row
        gap={2}
        justify="between"
        size="m"
        tint="danger"
        radius="m"
        mt={2}
        key={reason}
        className={classes.notice}
        role="alert"
      >
        <Text as="span" shrink breaks className={classes.refused}>
          <span>{withQuotes(reason)}</span>
          {files.length > 0 ? <bdi>{composerTexts.namedFiles(files)}</bdi> : null}
        </Text>
        <IconButton
          size="small"
          label={composerTexts.dismiss}
          icon={<IconX size={14} aria-hidden />}
          onClick={tray.dismiss}
        />
      </Row>
    ))}
    {lists.map(({ picker, label }) => {
      const own = tray.files.filter((file) => file.picker === picker)
      const firstNew = own.findIndex((file) => 'file' in file)
      return own.length === 0 ? null : (
        <Row as="ul" gap={2} align="stretch" wrap mt={2} key={picker} aria-label={label} {...keptClear}>
          {own.map((file, index) => (
            <TrayItem
              key={file.key}
              file={file}
              index={index}
              first={index === firstNew}
              last={index === own.length - 1}
              tray={tray}
              disabled={disabled}
            />
          ))}
        </Row>
      )
    })}
    {lists.some(({ picker }) => hasFixedPlaces(tray.files.filter((file) => file.picker === picker))) ? (
      <Text size="s" tone="muted" mt={1}>
        {composerTexts.placeKept}
      </Text>
    ) : null}
    {tray.removed === null ? null : (
      <Row gap={2} size="m" tone="secondary" mt={2} role="status">
        <bdi>{composerTexts.removed(tray.removed.name)}</bdi>
        <Button
          size="small"
          data-action="undo-remove"
          onClick={({ currentTarget }) => {
            const key = tray.removed?.key
            const form = currentTarget.parentElement?.parentElement
            const items = (): HTMLElement[] => [
              ...(form?.querySelectorAll<HTMLElement>('li[data-file]') ?? []),
            ]
            actAndFocus(tray.undoRemove, () => [
              removeButton(items().find(({ dataset }) => dataset.file === key)),
            ])
          }}
        >
          {composerTexts.undoRemove}
        </Button>
      </Row>
    )}
  </>
)

interface LostFilesProps {
  readonly names: readonly string[]
  readonly onDismiss: () => void
}

/** Names the files that were too large to save with a draft, so that they can be chosen again. */
export const LostFiles = ({ names, onDismiss }: LostFilesProps) =>
  names.length === 0 ? null : (
    <Row
      gap={2}
      justify="between"
      size="m"
      tint="warn"
      radius="m"
      mt={2}
      className={classes.notice}
      role="status"
    >
      <span>{composerTexts.filesNotKept(plainList(names))}</span>
      <Button size="small" variant="quiet" onClick={onDismiss}>
        {composerTexts.dismiss}
      </Button>
    </Row>
  )
