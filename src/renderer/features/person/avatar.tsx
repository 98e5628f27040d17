import { memo } from 'react'
import { graphemesOf } from '#shared/rules/clip.ts'
import { accountMap } from '../../lib/account.ts'
import { useBrokenPicture } from '../../lib/broken-picture.ts'
import { onReturn } from '../../lib/connection.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { markOfAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row } from '../../ui/layout.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import classes from './person.module.css'

/** Matches an ASCII letter or digit that no combining character follows. */
const plainFirst = /^[A-Za-z0-9](?![^\0-\x7f])/

const firstLetter = (word: string): string => {
  if (plainFirst.test(word)) return word.charAt(0)
  for (const letter of graphemesOf(word)) if (/[\p{L}\p{N}]/u.test(letter)) return letter
  return ''
}

/** Returns one or two letters for a name, of its first and its last word. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean)
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? '?'}${last}`.toUpperCase()
}

/** Number of tints in `avatar.module.css`. */
const tints = 8

/** Returns a tint that depends only on the name. */
export const tintOf = (name: string): number => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % tints
}

interface AvatarProps {
  readonly name: string
  readonly image: string | null
  /** Edge length, px. */
  readonly size?: number
  /** 'unknown' for a user who was online when the connection was lost. */
  readonly online?: boolean | 'unknown' | undefined
  /** Key of the signed-in account whose own picture this is; without one the member is of the active account. */
  readonly account?: string
}

/** Pictures that failed to load. A row that scrolls back in does not fetch them again. */
const broken = accountMap<true>()
onReturn(() => broken.clear())

interface PictureProps extends Pick<AvatarProps, 'name' | 'image'> {
  readonly size: number
  readonly account: string | undefined
}

const Picture = ({ name, image, size, account }: PictureProps) => {
  const markOf = useAtomValue(markOfAtom)
  const mark = account === undefined ? undefined : markOf(account)
  const src = image === null ? null : pictureUrl(image, size, mark)
  const { isBroken, onError } = useBrokenPicture(src, src !== null && broken.has(src))
  if (src === null || isBroken) {
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
      src={src}
      alt=""
      width={size}
      height={size}
      onError={() => {
        broken.set(src, true)
        onError()
      }}
    />
  )
}

/**
 * A member's picture, or their initials, which are drawn locally. Screen readers skip it, because the name is beside
 * it.
 */
export const Avatar = memo(({ name, image, size = 36, online, account }: AvatarProps) => {
  const picture = (
    <Picture key={image} name={name} image={image === '' ? null : image} size={size} account={account} />
  )
  if (!online) return picture
  return (
    <Row as="span" align="stretch" inline className={classes.withPresence} aria-hidden="true">
      {picture}
      <span className={classes.online} data-unknown={online === 'unknown' || undefined} />
    </Row>
  )
})
Avatar.displayName = 'Avatar'
