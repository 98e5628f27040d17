import { mediaPathOf } from '../../lib/media-url.ts'

/** A picture or file of the network under the pointer; under the focus for the menu key. */
export interface MediaPlace {
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
