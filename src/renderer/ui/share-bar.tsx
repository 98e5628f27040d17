import classes from './share-bar.module.css'

interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number
  /** The colour of the stars of reviews, instead of the accent. */
  readonly isStars?: boolean
}

/** A part of a whole as a bar. A text beside it says it too. */
export const ShareBar = ({ share, isStars = false }: ShareBarProps) => (
  <div className={classes.track} aria-hidden="true">
    <div
      className={classes.bar}
      data-stars={isStars || undefined}
      style={{ inlineSize: `${100 * share}%` }}
    />
  </div>
)
