import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../account/form-foot.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'

interface SubmitFootProps {
  readonly submit: string
  readonly busy: boolean
  readonly disabled: boolean
}

/** Submit waits for every rule. */
export const SubmitFoot = ({ submit, busy, disabled }: SubmitFootProps) => (
  <FormFoot>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {busy ? texts.submitting : submit}
    </Button>
  </FormFoot>
)
