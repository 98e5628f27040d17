import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { selectableUserTypes } from '#shared/contract/entities/user-types.ts'
import { affordable, postConfirmation, postCost } from '#shared/rules/post-cost.ts'
import {
  defaultAudience,
  toggleInShareMenu,
  visibilityOptions,
  withVisibility,
} from '#shared/rules/visibility.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { composerTexts } from '../composer/texts.ts'
import { AddCredits } from '../credits/add-credits.tsx'
import { CostChip } from '../credits/cost-chip.tsx'
import { usePostActions } from './post-actions-context.ts'
import classes from './share-panel.module.css'
import { sharePost } from './share-post.ts'
import { postTexts } from './texts.ts'

interface SharePanelProps {
  readonly postId: string
  readonly onDone: () => void
}

/** Who a share is for and what that costs, before it is confirmed. */
export const SharePanel = ({ postId, onDone }: SharePanelProps) => {
  const { onShared } = usePostActions()
  const settings = useAtomValue(settingsAtom)
  const viewer = useAtomValue(viewerAtom)
  const [audience, setAudience] = useState(defaultAudience)
  const cost = postCost(settings, audience.visibility, audience.userTypes)
  const may = affordable(cost, viewer?.profile_credit ?? null)
  const untargeted = audience.visibility !== 'private_to_me' && audience.userTypes.length === 0
  const share = (): void => {
    if (cost === null || !may.ok || untargeted) return
    onDone()
    void sharePost(postId, audience, postConfirmation(cost, audience.visibility)).then(
      (shared) => shared && onShared(),
    )
  }
  // By keyboard one goes on in here, and comes back to the button with Esc.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true }),
    [],
  )
  return (
    <div ref={panel} className={classes.panel}>
      <fieldset className={classes.group}>
        <legend>{postTexts.visibilityLabel}</legend>
        {visibilityOptions(settings, viewer?.kyc_status ?? 'Not Submitted').map((option) => (
          <label key={option.value} className={classes.choice} title={option.reason ?? undefined}>
            <input
              type="radio"
              name={`share-${postId}`}
              checked={audience.visibility === option.value}
              disabled={option.disabled}
              onChange={() => setAudience(withVisibility(audience, option.value))}
            />
            <span>{option.label}</span>
            {option.reason ? <small>{option.reason}</small> : null}
          </label>
        ))}
      </fieldset>
      {audience.visibility === 'private_to_me' ? null : (
        <fieldset className={classes.group}>
          <legend>{postTexts.userTypesLabel}</legend>
          <div className={classes.types}>
            {selectableUserTypes.map(({ key, label }) => (
              <button
                key={key}
                type="button"
                className={classes.type}
                aria-pressed={audience.userTypes.includes(key)}
                onClick={() =>
                  setAudience({ ...audience, userTypes: toggleInShareMenu(audience.userTypes, key) })
                }
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {may.ok ? null : (
        <p className={classes.reason} role="alert">
          {may.reason} {may.short ? <AddCredits /> : null}
        </p>
      )}
      <div className={classes.foot}>
        {untargeted ? (
          <span className={classes.hint}>{composerTexts.chooseUserTypes}</span>
        ) : (
          <CostChip unlocked={false} cost={cost} />
        )}
        <Button variant="primary" size="small" disabled={!may.ok || untargeted} onClick={share}>
          {postTexts.shareNow}
        </Button>
      </div>
    </div>
  )
}
