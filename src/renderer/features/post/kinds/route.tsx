import { postTexts } from '../texts.ts'
import classes from './item.module.css'

interface RouteProps {
  readonly from: string
  readonly to: string
}

const nowhere = '—'

export const Route = ({ from, to }: RouteProps) => (
  <p className={classes.route}>
    <bdi>{from || nowhere}</bdi>{' '}
    <span className={classes.arrow} role="img" aria-label={postTexts.to}>
      →
    </span>
    <bdi>{to || nowhere}</bdi>
  </p>
)
