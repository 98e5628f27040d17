import { IconCopy, IconDownload, IconLink, IconMaximize } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { mediaPathOf } from '../../lib/media-url.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { copyTexts } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { mediaTexts as texts } from './file-texts.ts'
import { LazyLightbox } from './gallery.tsx'
import { copyMedia, type Outcome, saveMedia } from './media-actions.ts'
import { itemsOfImages } from './media-item.ts'

/** A picture or file of the network under the pointer; under the focus for the menu key. */
interface MediaPlace {
  readonly kind: 'picture' | 'file'
  readonly path: string
  /** The file's name; '' if the element has none. */
  readonly name: string
  readonly x: number
  readonly y: number
  /** The file's row, or the picture. */
  readonly element: HTMLElement
}

/** Returns the picture or file row under a context menu event; null for everything else. */
export const mediaAt = ({ target, clientX: x, clientY: y }: MouseEvent): MediaPlace | null => {
  if (!(target instanceof Element)) return null
  const file = target.closest<HTMLElement>('[data-file]')
  if (file) {
    const { file: path = '', name = '' } = file.dataset
    return { kind: 'file', path, name, x, y, element: file }
  }
  const picture = target.closest('button')?.querySelector('img') ?? target
  const path = picture instanceof HTMLImageElement ? mediaPathOf(picture.getAttribute('src') ?? '') : null
  return path === null ? null : { kind: 'picture', path, name: '', x, y, element: picture as HTMLElement }
}

const showOutcome = (outcome: Outcome): void => {
  if (outcome === null) return
  const { text, ...more } = outcome
  toast(text, more)
}

/** Returns the file's address on the network, for members who may see it there. */
const addressOf = (path: string): string => new URL(path, store.get(sessionAtom).server ?? undefined).href

interface MediaMenuProps {
  readonly place: MediaPlace
  readonly onClose: () => void
}

const viewerSelector = '.yarl__root'

/** The context menu of a picture or file. The app itself never opens files. */
const MediaMenu = ({ place: { kind, path, name, x, y, element }, onClose }: MediaMenuProps) => {
  const [alone, setAlone] = useState(false)
  const open = (): void => {
    // A gallery's thumbnail opens the viewer with all of its pictures.
    const thumbnail = element.closest<HTMLElement>('button[aria-label]')
    if (thumbnail) thumbnail.click()
    else setAlone(true)
  }
  if (alone)
    return (
      <LazyLightbox items={itemsOfImages([{ id: null, path, alt_text: null }])} index={0} onClose={onClose} />
    )
  return (
    <ContextMenu label={kind === 'picture' ? texts.onPicture : texts.onFile} x={x} y={y} onClose={onClose}>
      {kind === 'picture' && !element.closest(viewerSelector) ? (
        <MenuItem icon={<IconMaximize size={16} />} onClick={open}>
          {texts.openOne}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<IconDownload size={16} />}
        onClick={() => void saveMedia(path, name).then(showOutcome)}
      >
        {texts.save}
      </MenuItem>
      {kind === 'picture' ? (
        <MenuItem icon={<IconCopy size={16} />} onClick={() => void copyMedia(path).then(showOutcome)}>
          {texts.copyPicture}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<IconLink size={16} />}
          onClick={() => void copyText(addressOf(path), copyTexts.linkCopied)}
        >
          {texts.copyLink}
        </MenuItem>
      )}
    </ContextMenu>
  )
}

/** The menu of all pictures and files. One listener serves all, so that rows need none. */
export const MediaMenuHost = () => {
  const [place, setPlace] = useState<MediaPlace | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      const found = mediaAt(event)
      if (!found) return
      event.preventDefault()
      setPlace(found)
    }
    addEventListener('contextmenu', open)
    return () => removeEventListener('contextmenu', open)
  }, [])
  if (place === null) return null
  return (
    <MediaMenu key={`${place.path} ${place.x} ${place.y}`} place={place} onClose={() => setPlace(null)} />
  )
}
