import { Box } from '../../ui/layout.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import classes from './composer.module.css'

interface NewerTextProps {
  /** Says that the text was changed during its edit, and what saving does. */
  readonly note: string
  /** The text as it is now. */
  readonly html: string
}

/** The current text of a thing that somebody changed during its edit, above the editor. */
export const NewerText = ({ note, html }: NewerTextProps) => (
  <Box px={2.5} py={2} size="m" tone="secondary" radius="m" className={classes.newer} role="status">
    {note}
    <RichText html={html} expandable />
  </Box>
)
