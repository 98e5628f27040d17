import { isRightToLeft } from '../../../ui/direction.ts'
import { Text } from '../../../ui/layout.tsx'
import { postTexts } from '../texts.ts'
import classes from './item.module.css'

interface RouteProps {
  readonly from: string
  readonly to: string
}

const nowhere = '—'

export const Route = ({ from, to }: RouteProps) => (
  <Text size="xl" weight={600} clamp={6} className={classes.route}>
    <bdi>{from || nowhere}</bdi>{' '}
    <span className={classes.arrow} role="img" aria-label={postTexts.to}>
      {isRightToLeft() ? '←' : '→'}
    </span>
    <bdi>{to || nowhere}</bdi>
  </Text>
)
