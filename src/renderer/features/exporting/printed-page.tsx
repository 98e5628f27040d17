import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTime } from '#shared/in-time.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { withUniqueId } from '#shared/rules/names.ts'
import { dotLine, labelled } from '#shared/texts/units.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import type { FileSizes } from '../media/file-sizes.ts'
import { writtenBy } from '../thread/written-by.ts'
import { momentText } from '../time/moment-text.ts'
import type { About } from './about.ts'
import { filesText, namedFilesOf } from './authors-and-files.ts'
import classes from './exporting.module.css'
import type { Gathered, GatheredComment } from './gather.ts'
import { PrintFrame, usePrintPlace } from './print-frame.tsx'
import { exportTexts as texts } from './texts.ts'
import { shortenedMark, WholeText } from './whole-text.tsx'

type ExportedComment = ExportedThread['comments'][number]

/** Width of the widest picture on paper, CSS px. */
const pictureWidth = 654

type Named = ReturnType<typeof namedFilesOf>

/** Full pictures with their alternative text. The server's file name would not help readers. */
export const PrintedFiles = ({ files, sizes }: { readonly files: Named; readonly sizes: FileSizes }) => {
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const others = files.filter(({ kind }) => kind === 'file')
  return (
    <>
      {pictures.length === 0 ? null : (
        <Row gap={2} align="stretch" wrap mt={2}>
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
        </Row>
      )}
      {others.length === 0 ? null : (
        <p className={classes.files}>{labelled(texts.files, filesText(others, sizes))}</p>
      )}
    </>
  )
}

export const Byline = ({
  author,
  sent,
  edited_at,
  changedAt,
}: {
  readonly author: string
  readonly sent: { readonly created_at?: string | null; readonly created_at_ago: string | null }
  readonly edited_at: string | null
  /** When this text was first seen, ms since 1970, if the network does not report the edit. */
  readonly changedAt?: number | null
}) => {
  const at = momentOf(sent.created_at)
  const editedAt = momentOf(edited_at)
  return (
    <Row as="p" gap={3} rowGap={0} align="baseline" wrap size="m" className={classes.by}>
      <Text as="bdi" weight={600}>
        {author}
      </Text>
      {at === null ? (
        <Text as="span" size="s" tone="secondary" numeric>
          {sent.created_at_ago}
        </Text>
      ) : (
        <Text as="time" size="s" tone="secondary" numeric dateTime={new Date(at).toISOString()}>
          {momentText(at)}
        </Text>
      )}
      {edited_at === null ? null : (
        <Text as="span" size="s" tone="secondary" numeric>
          {editedAt === null ? texts.edited : texts.editedAt(momentText(editedAt))}
        </Text>
      )}
      {changedAt == null ? null : (
        <Text as="span" size="s" tone="secondary" numeric>
          {texts.changedAt(momentText(changedAt))}
        </Text>
      )}
    </Row>
  )
}

interface PrintedCommentProps {
  readonly one: GatheredComment
  readonly exported: ExportedComment
  readonly sizes: FileSizes
}

/** Length from which a comment may be split over two pages, in characters. */
const longText = 1500

const PrintedComment = ({ one: { comment, under }, exported, sizes }: PrintedCommentProps) => (
  <Box
    as="article"
    divided
    py={2}
    className={classes.comment}
    data-reply={under === null ? undefined : ''}
    data-short={comment.comment.length < longText ? '' : undefined}
  >
    <Byline
      author={withUniqueId(writtenBy(comment), exported.author_unique_id)}
      sent={comment}
      edited_at={comment.edited_at}
      changedAt={momentOf(exported.changed_seen_at)}
    />
    <WholeText html={comment.comment} />
    <PrintedFiles files={namedFilesOf(comment)} sizes={sizes} />
  </Box>
)

/** Author and last sight of a deleted comment, without its text. */
const PrintedDeleted = ({ deleted }: Pick<ExportedThread, 'deleted'>) => {
  const at = (moment: string | null): string | null => {
    const then = momentOf(moment)
    return then === null ? null : momentText(then)
  }
  if (deleted.length === 0) return null
  return (
    <section>
      <Text as="h2" size="m" mt={6} mb={1} className={classes.goneHead}>
        {texts.deletedOnes}
      </Text>
      {deleted.map(({ id, author, author_unique_id, sent_at, last_seen_at }) => (
        <Text tone="secondary" key={id} className={classes.gone}>
          {texts.deleted(author && withUniqueId(author, author_unique_id), at(sent_at), at(last_seen_at))}
        </Text>
      ))}
    </section>
  )
}

interface PrintedPageProps {
  readonly about: About
  readonly gathered: Gathered
  /** The same thread as in the JSON file, with its hash. */
  readonly thread: ExportedThread
  readonly sizes: FileSizes
  /** The post above its comments. */
  readonly children?: ReactNode
  /** Called once everything, including available pictures, is rendered. `shortened` counts incomplete texts. */
  readonly onReady: (shortened: number) => unknown
}

/** Comments rendered per task, because a long thread must not block the window. */
const pieceSize = 100
/** Deadline for pictures, ms. */
const maxWaitMs = 10_000

const loaded = (picture: HTMLImageElement): Promise<unknown> => {
  // The page is off screen, where lazy pictures never load.
  picture.loading = 'eager'
  return picture.decode().catch(() => undefined)
}

const Page = ({ about, gathered, thread, sizes, children, onReady }: PrintedPageProps) => {
  const place = usePrintPlace(about.title)
  const [drawn, setDrawn] = useState(pieceSize)
  const isReady = useRef(false)
  const ready = useEffectEvent(onReady)
  const { comments, isCurrent } = gathered
  const madeAt = momentOf(thread.exported_at)
  const by = withUniqueId(thread.exported_by, thread.exported_by_unique_id)
  const isDrawn = drawn >= comments.length
  useEffect(() => {
    if (place === null) return
    if (!isDrawn) {
      const next = setTimeout(() => setDrawn(drawn + pieceSize))
      return () => clearTimeout(next)
    }
    let isHere = true
    const pictures = Promise.all([...place.querySelectorAll('img')].map(loaded))
    void inTime(pictures, maxWaitMs, null).then(() => {
      // Unmounted meanwhile: printing would now show another page.
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
  const people = about.people.map(({ name, uniqueId, role }) => ({
    label: role,
    value: withUniqueId(name, uniqueId),
  }))
  const head = (
    <>
      <Text size="s" tone="secondary" mt={2}>
        {dotLine([
          texts.printed(madeAt === null ? '' : momentText(madeAt), by, thread.network),
          isPost ? '' : count,
        ])}
      </Text>
      <Text size="s" tone="secondary" numeric breaks mt={1}>
        {texts.sha256(thread.sha256)}
      </Text>
      {isCurrent ? null : (
        <Text size="s" tone="secondary" weight={600} mt={2}>
          {texts.notCurrent}
        </Text>
      )}
    </>
  )
  return (
    <PrintFrame place={place} title={about.title} facts={[...about.facts, ...people]} head={head}>
      {children}
      {isPost ? (
        <Text as="h2" size="xl" mt={6} mb={1} className={classes.below}>
          {count}
        </Text>
      ) : null}
      {isPost || comments.length > 0 ? null : (
        <Text tone="secondary" className={classes.gone}>
          {texts.none}
        </Text>
      )}
      {comments.slice(0, drawn).map((one, at) => {
        const exported = thread.comments[at]
        return exported === undefined ? null : (
          <PrintedComment key={one.comment.id} one={one} exported={exported} sizes={sizes} />
        )
      })}
      <PrintedDeleted deleted={thread.deleted} />
    </PrintFrame>
  )
}

/**
 * A thread as a light page for paper, every comment with its time and files. Memoized, because it may have thousands of
 * comments.
 */
export const PrintedPage = memo(Page)
