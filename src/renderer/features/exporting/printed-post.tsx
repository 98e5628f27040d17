import { Fragment } from 'react'
import { WholeText } from '../rich-text/whole-text.tsx'
import type { PostPart } from './post-parts.ts'
import classes from './printed.module.css'
import { Byline, PrintedFiles } from './printed-page.tsx'
import { namedFilesOf } from './said.ts'

/** A post on paper: what it says and offers, and under it what it passes on. */
export const PrintedPost = ({ parts }: { readonly parts: readonly PostPart[] }) => (
  <>
    {parts.map((part, depth) => (
      <article key={part.post.id} className={classes.comment} data-reply={depth === 0 ? undefined : ''}>
        <Byline author={part.author} sent={part.post} edited_at={part.post.edited_at} />
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
        <PrintedFiles files={namedFilesOf(part)} />
      </article>
    ))}
  </>
)
