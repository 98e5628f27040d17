import { memo, useState } from 'react'
import { accountMap } from '../../lib/account.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { Row } from '../../ui/layout.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { initialsOf, tintOf } from './initials.ts'
import classes from './person.module.css'

interface AvatarProps {
  readonly name: string
  readonly image: string | null
  /** Edge in pixels. */
  readonly size?: number
  readonly online?: boolean | undefined
}

/** Pictures that did not load: a row that scrolls back in does not fetch them again. */
const broken = accountMap<true>()

const Picture = ({ name, image, size }: { name: string; image: string | null; size: number }) => {
  const [failed, setFailed] = useState(image === null || broken.has(image))
  if (image === null || failed) {
    const tint = tintOf(name)
    return (
      <span
        className={classes.drawn}
        style={{
          width: size,
          height: size,
          background: `var(--q-tint-${tint})`,
          color: `var(--q-tint-${tint}-text)`,
          fontSize: Math.round(size * 0.38),
        }}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img
      {...shownPicture}
      className={classes.picture}
      src={pictureUrl(image, size)}
      alt=""
      width={size}
      height={size}
      onError={() => {
        broken.set(image, true)
        setFailed(true)
      }}
    />
  )
}

/** A person's picture, or their initials drawn here: no name leaves the machine. The name is beside it, so screen readers skip it. */
export const Avatar = memo(({ name, image, size = 36, online }: AvatarProps) => {
  const picture = <Picture key={image} name={name} image={image === '' ? null : image} size={size} />
  if (!online) return picture
  return (
    <Row as="span" align="stretch" inline className={classes.withPresence} aria-hidden="true">
      {picture}
      <span className={classes.online} />
    </Row>
  )
})
Avatar.displayName = 'Avatar'
