import { passwordFormTexts as texts } from '#shared/texts/password.ts'
import { FormFoot } from '../../blocks/account/form-foot.tsx'
import { Button } from '../../ui/button.tsx'

interface SubmitFootProps {
  readonly submit: string
  readonly busy: boolean
  readonly disabled: boolean
}

/** Submit waits for every rule (section 4). */
export const SubmitFoot = ({ submit, busy, disabled }: SubmitFootProps) => (
  <FormFoot>
    <Button type="submit" look="primary" busy={busy} disabled={disabled}>
      {busy ? texts.submitting : submit}
    </Button>
  </FormFoot>
)
