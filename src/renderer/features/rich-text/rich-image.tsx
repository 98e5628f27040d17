import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { mediaUrl } from '../../lib/media-url.ts'
import { infoAtom, sessionAtom } from '../../lib/session.ts'
import classes from './rich-text.module.css'

/** The network's own pictures only: a path on its host, or an address there. Everything else stays unasked for. */
const ownMedia = (src: string, hosts: readonly (string | null | undefined)[]): string | null => {
  if (/^\/(?![/\\])/.test(src)) return src
  try {
    const url = new URL(src)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    return hosts.some((host) => host && URL.canParse(host) && new URL(host).origin === url.origin)
      ? url.href
      : null
  } catch {
    return null
  }
}

export const RichImage = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const server = useAtomValue(sessionAtom).server
  const mediaBase = useAtomValue(infoAtom)?.mediaBase
  const [broken, setBroken] = useState(false)
  const path = ownMedia(src, [server, mediaBase])
  if (path === null || broken) return alt === '' ? null : <span className={classes.missing}>{alt}</span>
  return (
    <img
      className={classes.image}
      src={mediaUrl(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
