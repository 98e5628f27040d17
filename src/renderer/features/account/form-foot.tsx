import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Row } from '../../ui/layout.tsx'
import classes from './account.module.css'
import { accountTexts } from './texts.ts'

/** A Cancel link to the wall. */
export const CancelLink = () => (
  <Link href={paths.wall} className={classes.cancel ?? ''}>
    {accountTexts.cancel}
  </Link>
)

/** The end of a form: Cancel, and the submit button. */
export const FormFoot = ({ children }: { readonly children: ReactNode }) => (
  <Row gap={2} justify="end" wrap>
    <CancelLink />
    {children}
  </Row>
)
