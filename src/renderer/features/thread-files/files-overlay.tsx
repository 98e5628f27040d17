import { IconFiles } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { commentPath, threadIn, threadPath } from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { DownloadLink } from '../media/download-link.tsx'
import { matchingFiles, type ThreadFile } from './files-in.ts'
import classes from './files-overlay.module.css'
import { threadFilesTexts as texts } from './texts.ts'
import { type FilesState, useFiles, useSizes } from './use-files.ts'

/** Maximum rows. A search narrows the list. */
const most = 200
/** Width of a picture in the list, CSS px. */
const pictureWidth = 44

interface FileRowProps {
  readonly file: ThreadFile
  /** Size, bytes; null if unknown or not yet fetched. */
  readonly size: number | null
  readonly path: string
}

const FileRow = ({ file, size, path }: FileRowProps) => (
  <Row as="li" divided py={2} gap={3}>
    {file.kind === 'picture' ? (
      <img {...shownPicture} className={classes.picture} src={pictureUrl(file.path, pictureWidth)} alt="" />
    ) : null}
    <Box as="span" grow>
      <DownloadLink name={file.name} path={file.path} withoutSize />
      <Text as="bdi" block size="s" tone="muted" breaks mt={0.5}>
        {texts.from(file.author, file.when, size)}
      </Text>
    </Box>
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        closeOverlay()
        navigate(commentPath(path, file.commentId))
      }}
    >
      {texts.goTo}
    </Button>
  </Row>
)

interface FoundProps {
  readonly files: readonly ThreadFile[]
  readonly path: string
}

const Found = ({ files, path }: FoundProps) => {
  const [query, setQuery] = useState('')
  const found = useMemo(() => matchingFiles(files, query), [files, query])
  const sizes = useSizes(files)
  if (files.length === 0)
    return <EmptyState icon={<IconFiles size={24} />} title={texts.none} detail={texts.noneDetail} />
  return (
    <>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        data-autofocus
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <span className="q-hidden" role="status">
        {texts.found(found.length)}
      </span>
      {found.length === 0 ? (
        <Text tone="secondary" mt={3}>
          {texts.nothing(query.trim())}
        </Text>
      ) : null}
      <Box as="ul" mt={2} className={classes.list} aria-label={texts.list}>
        {found.slice(0, most).map((file) => (
          <FileRow key={file.key} file={file} size={sizes.get(file.path) ?? null} path={path} />
        ))}
      </Box>
      {found.length > most ? (
        <Text tone="secondary" mt={3}>
          {texts.more(found.length - most)}
        </Text>
      ) : null}
    </>
  )
}

interface NoteProps {
  readonly state: FilesState
  readonly onRetry: () => void
}

/** States whether the list is complete. */
const Note = ({ state, onRetry }: NoteProps) =>
  state === 'partial' ? (
    <Row as="p" gap={3} justify="between" tone="secondary" mb={3} className={classes.partly} role="alert">
      <span>{texts.partly}</span>
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Row>
  ) : (
    <Row as="p" gap={3} justify="between" tone="secondary" mb={3} className={classes.partly} role="status">
      {state === 'loading' ? texts.loading : ''}
    </Row>
  )

const Files = ({ thread }: { readonly thread: string }) => {
  const { files, state, again } = useFiles(thread)
  if (files.length === 0 && state === 'loading') return <p role="status">{texts.loading}</p>
  if (files.length === 0 && state === 'partial')
    return <EmptyState title={texts.failed} action={<Button onClick={again}>{texts.retry}</Button>} />
  return (
    <>
      <Note state={state} onRetry={again} />
      <Found files={files} path={threadPath(thread)} />
    </>
  )
}

/** All files of the open shipment or conversation (user-guide.md#files-of-a-thread). */
export const FilesOverlay = () => {
  const [query] = useSearchParams()
  const thread = threadIn(query)
  return (
    <Dialog
      title={commandTexts.names['thread-files']}
      closeLabel={texts.close}
      onClose={closeOverlay}
      width={560}
    >
      {thread === null ? (
        <EmptyState icon={<IconFiles size={24} />} title={texts.none} detail={texts.noneDetail} />
      ) : (
        <Files thread={thread} />
      )}
    </Dialog>
  )
}
