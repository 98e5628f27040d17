import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { inTime } from '#shared/in-time.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { shortenedMark, WholeText } from '../rich-text/whole-text.tsx'
import { momentText } from '../time/moment-text.ts'
import type { About } from './about.ts'
import { changesIn } from './exported.ts'
import type { Gathered, GatheredComment } from './gather.ts'
import { deletedComments } from './past.ts'
import classes from './printed.module.css'
import { namedFilesOf, writtenBy } from './said.ts'
import { exportTexts as texts } from './texts.ts'

/** CSS pixels of the widest picture on paper. */
const pictureWidth = 654

type Named = ReturnType<typeof namedFilesOf>

/** Pictures as they are, with what they say of themselves; the name that a server gave them says nothing. */
export const PrintedFiles = ({ files }: { readonly files: Named }) => {
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const others = files.filter(({ kind }) => kind === 'file')
  return (
    <>
      {pictures.length === 0 ? null : (
        <div className={classes.pictures}>
          {pictures.map(({ name, path, caption }) => (
            <figure key={path} className={classes.picture}>
              <img src={pictureUrl(path, pictureWidth)} alt={caption || name} />
              {caption === '' ? null : (
                <figcaption>
                  <bdi>{caption}</bdi>
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      )}
      {others.length === 0 ? null : (
        <p className={classes.files}>
          {texts.files}: {others.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  )
}

/** Who wrote something, when, and whether it is what was written first. */
export const Byline = ({
  author,
  sent,
  edited_at,
  changedAt,
}: {
  readonly author: string
  readonly sent: { readonly created_at?: string | null; readonly created_at_ago: string | null }
  readonly edited_at: string | null
  /** When it was first seen with these words, ms since 1970, where the network does not say that it was edited. */
  readonly changedAt?: number | undefined
}) => {
  const at = momentOf(sent.created_at)
  const editedAt = momentOf(edited_at)
  return (
    <p className={classes.by}>
      <bdi className={classes.author}>{author}</bdi>
      {at === null ? (
        <span className={classes.when}>{sent.created_at_ago}</span>
      ) : (
        <time className={classes.when} dateTime={new Date(at).toISOString()}>
          {momentText(at)}
        </time>
      )}
      {edited_at === null ? null : (
        <span className={classes.when}>
          {editedAt === null ? texts.edited : texts.editedAt(momentText(editedAt))}
        </span>
      )}
      {changedAt === undefined ? null : (
        <span className={classes.when}>{texts.changedAt(momentText(changedAt))}</span>
      )}
    </p>
  )
}

interface PrintedCommentProps {
  readonly one: GatheredComment
  readonly changedAt: number | undefined
}

const PrintedComment = ({ one: { comment, under }, changedAt }: PrintedCommentProps) => (
  <article className={classes.comment} data-reply={under === null ? undefined : ''}>
    <Byline author={writtenBy(comment)} sent={comment} edited_at={comment.edited_at} changedAt={changedAt} />
    <WholeText html={comment.comment} />
    <PrintedFiles files={namedFilesOf(comment)} />
  </article>
)

/** Who wrote what is deleted and when it was last seen, and none of its words. */
const PrintedDeleted = ({ gathered, past }: Pick<PrintedPageProps, 'gathered' | 'past'>) => {
  const deleted = deletedComments(gathered, past)
  const at = (moment: number | null): string | null => (moment === null ? null : momentText(moment))
  if (deleted.length === 0) return null
  return (
    <section>
      <h2 className={classes.goneHead}>{texts.deletedOnes}</h2>
      {deleted.map(({ id, author, sentAt, lastSeen }) => (
        <p key={id} className={classes.gone}>
          {texts.deleted(author, at(sentAt), at(lastSeen))}
        </p>
      ))}
    </section>
  )
}

interface PrintedPageProps {
  readonly about: About
  readonly gathered: Gathered
  /** What was seen of it earlier. */
  readonly past: ThreadPast
  /** Who has it made, and on which network. */
  readonly by: string
  readonly network: string
  /** What stands above the comments: the post that they are about. */
  readonly children?: ReactNode
  /** All of it is there, its pictures too as far as they can be had; so many texts are not there in full. */
  readonly onReady: (shortened: number) => unknown
}

/** So many comments are drawn in one task: a long thread does not hold up the window. */
const pieceSize = 100
/** For pictures that do not come, ms. */
const mostWaitMs = 10_000

const loaded = (picture: HTMLImageElement): Promise<unknown> => {
  // Nothing of it is ever near the screen.
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}

/** An element beside the app's, which only paper shows. */
const usePlace = (): HTMLElement | null => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    element.dataset.printed = ''
    document.body.append(element)
    setPlace(element)
    return () => element.remove()
  }, [])
  return place
}

const Page = ({ about, gathered, past, by, network, children, onReady }: PrintedPageProps) => {
  const place = usePlace()
  const [drawn, setDrawn] = useState(pieceSize)
  const isReady = useRef(false)
  const ready = useEffectEvent(onReady)
  const { comments, isCurrent } = gathered
  const changes = useMemo(() => changesIn(past), [past])
  const isDrawn = drawn >= comments.length
  useEffect(() => {
    if (place === null) return
    if (!isDrawn) {
      const next = setTimeout(() => setDrawn(drawn + pieceSize))
      return () => clearTimeout(next)
    }
    let isHere = true
    const pictures = Promise.all([...place.querySelectorAll('img')].map(loaded))
    void inTime(pictures, mostWaitMs, null).then(() => {
      // Gone meanwhile: what would be printed now is something else.
      if (!isHere || isReady.current) return
      isReady.current = true
      ready(place.querySelectorAll(`[${shortenedMark}]`).length)
    })
    return () => {
      isHere = false
    }
  }, [place, drawn, isDrawn])
  if (place === null) return null
  const isPost = about.kind === 'post'
  const count = (about.kind === 'conversation' ? texts.messages : texts.comments)(comments.length)
  return createPortal(
    <main className={classes.printed}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          <bdi>{about.title}</bdi>
        </h1>
        <dl className={classes.facts}>
          {about.facts.map(({ label, value }) => (
            <Fact key={label + value} label={label} value={value} />
          ))}
          {about.people.map(({ name, role }) => (
            <Fact key={role + name} label={role} value={name} />
          ))}
        </dl>
        <p className={classes.made}>
          {[texts.printed(momentText(steadyNow()), by, network), ...(isPost ? [] : [count])].join(' · ')}
        </p>
        {isCurrent ? null : <p className={classes.notice}>{texts.notCurrent}</p>}
      </header>
      {children}
      {isPost ? <h2 className={classes.below}>{count}</h2> : null}
      {isPost || comments.length > 0 ? null : <p className={classes.gone}>{texts.none}</p>}
      {comments.slice(0, drawn).map((one) => (
        <PrintedComment key={one.comment.id} one={one} changedAt={changes.get(one.comment.id)} />
      ))}
      <PrintedDeleted gathered={gathered} past={past} />
    </main>,
    place,
  )
}

/**
 * A thread as a page for paper: light, nothing of the window, every comment with its time and its files. Drawn once, whatever
 * is said beside it: it may be thousands of comments.
 */
export const PrintedPage = memo(Page)

const Fact = ({ label, value }: About['facts'][number]) => (
  <>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </>
)
