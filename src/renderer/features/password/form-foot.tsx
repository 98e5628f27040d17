import { Link } from 'wouter'
import { passwordFormTexts as texts } from '#shared/texts/password.ts'
import { wallPath } from '../../blocks/account/account-paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './password.module.css'

interface FormFootProps {
  readonly submit: string
  readonly busy: boolean
  readonly disabled: boolean
}

/** Cancel leads to the wall (section 2); submit waits for every rule (section 4). */
export const FormFoot = ({ submit, busy, disabled }: FormFootProps) => (
  <div className={styles.foot}>
    <Link href={wallPath} className={styles.cancel ?? ''}>
      {texts.cancel}
    </Link>
    <Button type="submit" look="primary" busy={busy} disabled={disabled}>
      {busy ? texts.submitting : submit}
    </Button>
  </div>
)
