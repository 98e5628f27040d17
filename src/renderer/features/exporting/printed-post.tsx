import { Fragment } from 'react'
import { Box } from '../../ui/layout.tsx'
import type { FileSizes } from '../media/file-sizes.ts'
import { withUniqueId } from '../thread/written-by.ts'
import { namedFilesOf } from './authors-and-files.ts'
import classes from './exporting.module.css'
import type { PostPart } from './post-parts.ts'
import { Byline, PrintedFiles } from './printed-page.tsx'
import { WholeText } from './whole-text.tsx'

interface PrintedPostProps {
  readonly parts: readonly PostPart[]
  readonly sizes: FileSizes
}

/** A post on paper: its text and offer, followed by its shared originals. */
export const PrintedPost = ({ parts, sizes }: PrintedPostProps) => (
  <>
    {parts.map((part, depth) => (
      <Box
        as="article"
        divided
        py={2}
        key={part.post.id}
        className={classes.comment}
        data-reply={depth === 0 ? undefined : ''}
      >
        <Byline
          author={withUniqueId(part.author, part.post.user?.user_unique_id ?? null)}
          sent={part.post}
          edited_at={part.post.edited_at}
        />
        <WholeText html={part.html} />
        {part.facts.length === 0 ? null : (
          <dl className={classes.facts}>
            {part.facts.map(({ label, value }) => (
              <Fragment key={label + value}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
        <PrintedFiles files={namedFilesOf(part)} sizes={sizes} />
      </Box>
    ))}
  </>
)
