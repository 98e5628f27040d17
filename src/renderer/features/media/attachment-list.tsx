import { memo, useMemo, useState } from 'react'
import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { extensionOf } from '#shared/rules/file-types.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { DownloadLink } from './download-link.tsx'
import { mediaTexts } from './file-texts.ts'
import { SmallGallery } from './gallery.tsx'
import classes from './media.module.css'

/** How an attachment is shown (product.md#attachments). */
type AttachmentKind = 'audio' | 'video' | 'image' | 'download'

const extensions = {
  audio: ['mp3', 'ogg', 'wav', 'aac', 'flac', 'wma'],
  video: ['mp4', 'webm', 'ogg', 'avi', 'flv', 'mov'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg', 'webp'],
} as const satisfies Partial<Record<AttachmentKind, readonly string[]>>

const kindOf = (extension: string): AttachmentKind => {
  for (const kind of ['audio', 'video', 'image'] as const)
    if ((extensions[kind] as readonly string[]).includes(extension)) return kind
  return 'download'
}

/**
 * Returns audio, video or image by extension, else a download. The path decides if the name has no extension. The
 * specification lists ogg twice; here it plays as audio.
 */
export const attachmentKind = (file: { readonly file_name: string; readonly path: string }): AttachmentKind =>
  kindOf(extensionOf(file.file_name) || extensionOf(file.path))

interface FileProps {
  readonly name: string
  readonly path: string
}

/** Types that Chromium cannot play. Their player is not shown. */
const unplayable = ['avi', 'flv', 'wma']

/** Whether a file can play, by its type and by an earlier failure. */
const usePlayable = ({ name, path }: FileProps) => {
  const [failed, setFailed] = useState(false)
  return { plays: !failed && !unplayable.includes(extensionOf(name) || extensionOf(path)), setFailed }
}

const Sound = (file: FileProps) => {
  const { plays, setFailed } = usePlayable(file)
  return (
    <Stack gap={1} className={classes.player}>
      {plays ? (
        // biome-ignore lint/a11y/useMediaCaption: members' files have no captions
        <audio
          controls
          preload="none"
          src={mediaUrl(file.path)}
          aria-label={file.name}
          onError={() => setFailed(true)}
        >
          {mediaTexts.noAudio}
        </audio>
      ) : (
        <Text px={3} py={2} size="m" tone="muted" className={classes.unplayable}>
          {mediaTexts.noAudio}
        </Text>
      )}
      <DownloadLink {...file} />
    </Stack>
  )
}

const Film = (file: FileProps) => {
  const { plays, setFailed } = usePlayable(file)
  return (
    <Stack gap={1} className={classes.player}>
      {plays ? (
        // biome-ignore lint/a11y/useMediaCaption: members' files have no captions
        <video
          controls
          preload="none"
          playsInline
          src={mediaUrl(file.path)}
          aria-label={file.name}
          onError={() => setFailed(true)}
        >
          {mediaTexts.noVideo}
        </video>
      ) : (
        <Text px={3} py={2} size="m" tone="muted" className={classes.unplayable}>
          {mediaTexts.noVideo}
        </Text>
      )}
      <DownloadLink {...file} />
    </Stack>
  )
}

const nameOf = ({ file_name, path }: Attachment): string =>
  fileNameOf(file_name, path, mediaTexts.unnamedFile)

const show: Record<Exclude<AttachmentKind, 'image'>, (file: FileProps) => React.ReactNode> = {
  audio: (file) => <Sound {...file} />,
  video: (file) => <Film {...file} />,
  download: (file) => <DownloadLink {...file} />,
}

/**
 * Attachments by extension: pictures as a gallery, players with a download, else a download. No file is ever opened or
 * run.
 */
export const AttachmentList = memo(({ attachments }: { readonly attachments: readonly Attachment[] }) => {
  const { pictures, others } = useMemo(() => {
    const kinds = attachments.map((file) => ({ file, kind: attachmentKind(file) }))
    return {
      pictures: kinds.flatMap(({ file, kind }) =>
        kind === 'image' ? [{ id: file.id, path: file.path, alt_text: nameOf(file) }] : [],
      ),
      others: kinds.flatMap(({ file, kind }) => (kind === 'image' ? [] : [{ file, kind }])),
    }
  }, [attachments])
  if (attachments.length === 0) return null
  return (
    <Stack gap={2} shrink className={classes.attachments}>
      <SmallGallery images={pictures} />
      {others.length === 0 ? null : (
        <Stack as="ul" gap={2} aria-label={mediaTexts.attachments}>
          {others.map(({ file, kind }) => (
            <li key={file.id ?? file.path}>{show[kind]({ name: nameOf(file), path: file.path })}</li>
          ))}
        </Stack>
      )}
    </Stack>
  )
})
AttachmentList.displayName = 'AttachmentList'
