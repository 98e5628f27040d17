import { useEffect, useState } from 'react'
import { type MediaPlace, mediaAt } from '../../features/media/media-at.ts'
import { MediaMenu } from '../../features/media/media-menu.tsx'

/** Pictures and files have one menu, wherever they stand: one listener for all costs their rows nothing. */
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
