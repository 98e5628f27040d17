import {
  IconAlertTriangle,
  IconCheck,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFile,
  IconFolder,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isDocumentName, isExecutableName } from '#shared/rules/file-name.ts'
import { fileSizeText, sentenceLine } from '#shared/texts/units.ts'
import { errorText } from '../../lib/errors.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { openSaved, savedActions } from '../../lib/saved-file.ts'
import { savedFileTexts } from '../../lib/texts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { type DownloadState, downloads } from './downloads.ts'
import { useFileSize } from './file-sizes.ts'
import { mediaTexts } from './file-texts.ts'
import classes from './media.module.css'
import { tableKindOf } from './table-name.ts'

const Outcome = ({ state }: { readonly state: DownloadState }) => {
  if (state.status === 'failed')
    return (
      <Row as="p" gap={1} size="s" tone="danger" role="status">
        {sentenceLine([mediaTexts.downloadFailed, errorText(state.error)])}
      </Row>
    )
  if (state.status !== 'saved') return null
  return (
    <Row as="p" gap={1} rowGap={0} wrap size="s" role="status">
      <IconCheck size={14} aria-hidden />
      <bdi>{mediaTexts.savedAs(state.file.fileName)}</bdi>
      {savedActions(state.file).map(({ label, run }) => (
        <Button key={label} variant="quiet" size="small" onClick={() => void run()}>
          {label}
        </Button>
      ))}
    </Row>
  )
}

const TablePreview = componentOnDemand(async () => (await import('./table-preview.tsx')).TablePreview)

const actionText = (state: DownloadState, name: string): string => {
  if (state.status === 'loading') return mediaTexts.downloading(name)
  if (state.status !== 'saved') return mediaTexts.download(name)
  const { open, showInFolder } = savedFileTexts
  return mediaTexts.ofFile(isDocumentName(state.file.fileName) ? open : showInFolder, name)
}

const ActionIcon = ({ state }: { readonly state: DownloadState }) => {
  const size = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  if (state.status === 'loading') return null
  if (state.status !== 'saved') return <IconDownload {...size} />
  return isDocumentName(state.file.fileName) ? <IconExternalLink {...size} /> : <IconFolder {...size} />
}

const Size = ({ path }: { readonly path: string }) => {
  const size = useFileSize(path)
  return size === null ? null : (
    <Text as="span" fixed size="s" tone="muted" numeric>
      {fileSizeText(size)}
    </Text>
  )
}

interface DownloadLinkProps {
  readonly name: string
  readonly path: string
  /** Whether the row has no size, because it stands beside it. */
  readonly withoutSize?: boolean
}

/**
 * A file that is neither shown nor played. Main saves it under a safe name, with progress. A click on the saved file
 * opens it after main's question, or shows its folder if it may run something.
 */
export const DownloadLink = ({ name, path, withoutSize = false }: DownloadLinkProps) => {
  const download = downloads.get(path)
  const state = useAtomValue(download.stateAtom)
  const [isPreviewed, setPreviewed] = useState(false)
  const loading = state.status === 'loading'
  const act = async (): Promise<void> => {
    if (state.status !== 'saved' || !(await openSaved(state.file))) await download.start(name)
  }
  const executable = isExecutableName(name) || (state.status === 'saved' && state.file.executable)
  return (
    <Stack gap={1} className={classes.file}>
      <Row gap={1}>
        <Row
          as="button"
          gap={2}
          grow
          size="m"
          tone="text"
          px={3}
          py={2}
          type="button"
          className={classes.download}
          aria-label={actionText(state, name)}
          aria-busy={loading}
          disabled={loading}
          data-file={path}
          data-name={name}
          onClick={() => void act()}
        >
          <IconFile size={18} stroke={1.5} aria-hidden />
          <Text as="bdi" grow size="m" truncate>
            {name}
          </Text>
          {withoutSize ? null : <Size path={path} />}
          <ActionIcon state={state} />
        </Row>
        {tableKindOf(name) === null ? null : (
          <IconButton
            size="small"
            label={mediaTexts.ofFile(mediaTexts.preview, name)}
            icon={<IconEye size={16} aria-hidden />}
            onClick={() => setPreviewed(true)}
          />
        )}
        {loading ? (
          <IconButton
            size="small"
            label={mediaTexts.cancelDownload}
            icon={<IconX size={16} aria-hidden />}
            onClick={download.cancel}
          />
        ) : null}
      </Row>
      {loading ? (
        <progress
          aria-label={mediaTexts.downloading(name)}
          {...(state.part === null ? {} : { value: state.part })}
        />
      ) : null}
      <Outcome state={state} />
      {executable ? (
        <Row as="p" gap={1} size="s" className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {mediaTexts.executable}
        </Row>
      ) : null}
      {isPreviewed ? <TablePreview name={name} path={path} onClose={() => setPreviewed(false)} /> : null}
    </Stack>
  )
}
