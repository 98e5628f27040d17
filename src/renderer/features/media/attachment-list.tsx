import { memo, useMemo } from 'react'
import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'
import classes from './attachment-list.module.css'
import { DownloadLink } from './download-link.tsx'
import { SmallGallery } from './small-gallery.tsx'
import { mediaTexts } from './texts.ts'

interface FileProps {
  readonly name: string
  readonly path: string
}

const Sound = ({ name, path }: FileProps) => (
  <figure className={classes.player}>
    <figcaption className={classes.name}>{name}</figcaption>
    {/* biome-ignore lint/a11y/useMediaCaption: members' files come without captions */}
    <audio controls preload="none" src={mediaUrl(path)} aria-label={name}>
      {mediaTexts.noAudio}
    </audio>
  </figure>
)

const Film = ({ name, path }: FileProps) => (
  <figure className={classes.player}>
    <figcaption className={classes.name}>{name}</figcaption>
    {/* biome-ignore lint/a11y/useMediaCaption: members' files come without captions */}
    <video controls preload="none" playsInline src={mediaUrl(path)} aria-label={name}>
      {mediaTexts.noVideo}
    </video>
  </figure>
)

const nameOf = ({ file_name, path }: Attachment): string =>
  fileNameOf(file_name, path, mediaTexts.unnamedFile)

const show: Record<Exclude<AttachmentKind, 'image'>, (file: FileProps) => React.ReactNode> = {
  audio: (file) => <Sound {...file} />,
  video: (file) => <Film {...file} />,
  download: (file) => <DownloadLink {...file} />,
}

/** Attachments by their extension: players, pictures, else a download. Nothing is ever opened or run. */
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
    <div className={classes.attachments}>
      <SmallGallery images={pictures} />
      {others.length === 0 ? null : (
        <ul className={classes.list} aria-label={mediaTexts.attachments}>
          {others.map(({ file, kind }) => (
            <li key={file.id ?? file.path}>{show[kind]({ name: nameOf(file), path: file.path })}</li>
          ))}
        </ul>
      )}
    </div>
  )
})
AttachmentList.displayName = 'AttachmentList'
