import { IconFiles } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import {
  commentPath,
  conversationPath,
  conversationUserIn,
  shipmentIdIn,
  shipmentPath,
} from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { gather } from '../exporting/gather.ts'
import { DownloadLink } from '../media/download-link.tsx'
import { openThread } from '../thread/open-threads.ts'
import { momentText } from '../time/moment-text.ts'
import { filesIn, matchingFiles, type ThreadFile } from './files-in.ts'
import classes from './files-overlay.module.css'
import { threadFilesTexts as texts } from './texts.ts'

/** More than anybody reads through; a search narrows the list. */
const most = 200
/** CSS pixels of a picture in the list. */
const pictureWidth = 44

interface OpenThreadHere {
  readonly key: string
  readonly path: string
}

const threadIn = (query: URLSearchParams): OpenThreadHere | null => {
  const shipmentId = shipmentIdIn(query)
  if (shipmentId !== null) return { key: `shipment:${shipmentId}`, path: shipmentPath(shipmentId) }
  const userId = conversationUserIn(query)
  return userId === null ? null : { key: `conversation:${userId}`, path: conversationPath(userId) }
}

const Row = ({ file, path }: { readonly file: ThreadFile; readonly path: string }) => (
  <li className={classes.row}>
    {file.kind === 'picture' ? (
      <img {...shownPicture} className={classes.picture} src={pictureUrl(file.path, pictureWidth)} alt="" />
    ) : null}
    <span className={classes.file}>
      <DownloadLink name={file.name} path={file.path} />
      <bdi className={classes.from}>
        {texts.from(file.author, file.at === null ? file.about : momentText(file.at))}
      </bdi>
    </span>
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
  </li>
)

interface FoundProps {
  readonly files: readonly ThreadFile[]
  readonly path: string
}

const Found = ({ files, path }: FoundProps) => {
  const [query, setQuery] = useState('')
  const found = useMemo(() => matchingFiles(files, query), [files, query])
  if (files.length === 0)
    return <EmptyState icon={<IconFiles size={24} />} title={texts.none} detail={texts.noneDetail} />
  return (
    <>
      <input
        type="search"
        className={classes.search}
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        data-autofocus
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <span className="q-hidden" role="status">
        {texts.found(found.length)}
      </span>
      {found.length === 0 ? <p className={classes.note}>{texts.nothing(query.trim())}</p> : null}
      <ul className={classes.list} aria-label={texts.list}>
        {found.slice(0, most).map((file) => (
          <Row key={file.key} file={file} path={path} />
        ))}
      </ul>
      {found.length > most ? <p className={classes.note}>{texts.more(found.length - most)}</p> : null}
    </>
  )
}

/** The files of a thread once it is here as a whole; null where it cannot be had, undefined before. */
const useFiles = (
  key: string,
): { readonly files: readonly ThreadFile[] | null | undefined; again: () => void } => {
  const [files, setFiles] = useState<readonly ThreadFile[] | null>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each turn
  useEffect(() => {
    let wanted = true
    const look = async (): Promise<void> => {
      const thread = openThread(key)
      const gathered = thread ? await gather(thread) : null
      if (wanted) setFiles(gathered && filesIn(gathered))
    }
    void look()
    return () => {
      wanted = false
    }
  }, [key, turn])
  return {
    files,
    again: () => {
      setFiles(undefined)
      setTurn(turn + 1)
    },
  }
}

const Files = ({ thread }: { readonly thread: OpenThreadHere }) => {
  const { files, again } = useFiles(thread.key)
  if (files === undefined) return <p role="status">{texts.loading}</p>
  if (files === null)
    return <EmptyState title={texts.failed} action={<Button onClick={again}>{texts.retry}</Button>} />
  return <Found files={files} path={thread.path} />
}

/** All files of the shipment or conversation that is open, in one list (product.md#files-of-a-thread). */
export const FilesOverlay = () => {
  const [query] = useSearchParams()
  const thread = useMemo(() => threadIn(query), [query])
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
