import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { allowedVisibilities } from '#shared/rules/managed.ts'
import { affordable, postCost } from '#shared/rules/post-cost.ts'
import {
  type Audience,
  defaultAudience,
  toggleInShareMenu,
  type VisibilityOption,
  visibilityOptions,
  withVisibility,
} from '#shared/rules/visibility.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { publicPostsAtom } from '../../lib/managed.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { AudiencePrice, visibilityLine } from '../composer/audience-price.tsx'
import { rememberAudience, SavedAudiences } from '../composer/saved-audiences.tsx'
import { composerTexts } from '../composer/texts.ts'
import { UserTypePicker } from '../composer/user-type-picker.tsx'
import { AddCredits, CostChip } from '../credits/cost-chip.tsx'
import { CostlyButton } from '../credits/costly-button.tsx'
import { KycDoor } from '../person/kyc-door.tsx'
import { postActionTexts, shareLostTexts, shareReachTexts } from './action-texts.ts'
import classes from './post.module.css'
import { usePostActions } from './post-actions-context.ts'
import { cardOfPost, gonePostsAtom, markPostGone, postAtom, postOf } from './posts.ts'
import { shareDraftOf, sharePost } from './share-post.ts'
import { unreachable } from './share-reach.ts'
import { postTexts } from './texts.ts'

/**
 * Checks before a paid share that the post still exists, because its deletion emits no event. The list of sharers
 * answers only for existing posts.
 */
const checkThere = async (acting: Acting, post: Post | null, isShown = true): Promise<void> => {
  if (!post) return
  const result = await bridge.posts.sharedUsers({ postId: post.id })
  if (!result.ok && result.error.code === 'not-found') {
    flushSync(() => markPostGone(acting, post.id))
    // The panel has unmounted with its card.
    if (isShown) cardOfPost(post.id)?.focus({ preventScroll: true })
    return
  }
  return checkThere(acting, post.kind === 'SharedPost' ? (post.postable?.model ?? null) : null, false)
}

/** Returns the reasons why some of the audience could not open the shared post. */
const useWarnings = (postId: string, audience: Audience): readonly string[] => {
  const post = useAtomValue(postAtom(postId))
  const viewerId = useAtomValue(viewerAtom)?.id ?? null
  const original = post?.kind === 'SharedPost' ? (post.postable?.model ?? null) : null
  const originalGone = useAtomValue(gonePostsAtom).has(original?.id ?? '')
  if (!post) return [postTexts.postGone]
  if (post.kind === 'SharedPost' && (originalGone || !original)) return [postTexts.sharedPostGone]
  return unreachable(post, audience, viewerId)
}

interface VisibilityChoiceProps {
  /** The name of the radio buttons. */
  readonly name: string
  readonly options: readonly VisibilityOption[]
  readonly value: Visibility
  /** Returns the line below an option. */
  readonly lineOf: (visibility: Visibility) => string
  readonly onChange: (visibility: Visibility) => void
}

const VisibilityChoice = ({ name, options, value: chosen, lineOf, onChange }: VisibilityChoiceProps) => (
  <fieldset className={classes.group}>
    <legend>{postActionTexts.visibilityLabel}</legend>
    {options.map(({ value, label, reason, disabled }) => (
      <Row
        as="label"
        gap={2}
        rowGap={0}
        wrap
        key={value}
        className={classes.choice}
        title={reason ?? undefined}
      >
        <input
          type="radio"
          name={name}
          checked={chosen === value}
          disabled={disabled}
          aria-describedby={`${name}-${value}`}
          onChange={() => onChange(value)}
        />
        <span>{label}</span>
        <small aria-hidden="true" id={`${name}-${value}`}>
          {reason ?? lineOf(value)}
        </small>
      </Row>
    ))}
  </fieldset>
)

interface SharePanelProps {
  readonly postId: string
  readonly onDone: () => void
}

/** Chooses the audience of a share and shows its price, before the question. */
export const SharePanel = ({ postId, onDone }: SharePanelProps) => {
  const { onShared } = usePostActions()
  const settings = useAtomValue(settingsAtom)
  const publicPosts = useAtomValue(publicPostsAtom)
  const viewer = useAtomValue(viewerAtom)
  const [audience, setAudience] = useState(defaultAudience)
  const options = allowedVisibilities(
    visibilityOptions(settings, viewer?.kyc_status ?? 'Not Submitted'),
    publicPosts,
  )
  const costOf = ({ visibility, userTypes }: Audience) => postCost(settings, visibility, userTypes)
  const cost = costOf(audience)
  const balance = viewer?.profile_credit ?? null
  const may = affordable(cost, balance)
  const warnings = useWarnings(postId, audience)
  const { sent } = useDraft(shareDraftOf(postId)).value
  const gone = useAtomValue(postAtom(postId)) === null
  const untargeted = audience.visibility !== 'private_to_me' && audience.userTypes.length === 0
  const types = useRef<HTMLDivElement>(null)
  const share = (): void => {
    if (untargeted) types.current?.querySelector('button')?.focus()
    if (cost === null || !may.ok || untargeted || gone) return
    onDone()
    void sharePost({ postId, audience, shownCost: cost, warnings }).then((shared) => {
      if (!shared) return
      rememberAudience(audience)
      onShared()
    })
  }
  // Keyboard users continue in the panel, and return to the button with Esc.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true }),
    [],
  )
  useEffect(() => void checkThere(actNow(), postOf(postId)), [postId])
  return (
    <Stack p={3} gap={3} ref={panel} className={classes.panel}>
      <VisibilityChoice
        name={`share-${postId}`}
        options={options}
        value={audience.visibility}
        lineOf={(visibility) => visibilityLine(visibility, costOf, balance)}
        onChange={(visibility) => setAudience(withVisibility(audience, visibility))}
      />
      {options.some(({ needsKyc }) => needsKyc) ? <KycDoor /> : null}
      {audience.visibility === 'private_to_me' ? null : (
        <div ref={types}>
          <UserTypePicker
            settings={settings}
            visibility={audience.visibility}
            selected={audience.userTypes}
            toggle={toggleInShareMenu}
            onChange={(userTypes) => setAudience({ ...audience, userTypes })}
          />
          <AudiencePrice settings={settings} audience={audience} onChange={setAudience} />
        </div>
      )}
      <SavedAudiences audience={audience} options={options} onChange={setAudience} />
      {may.ok ? null : (
        <Text size="m" tone="danger" role="alert">
          {sentenceLine([may.reason, may.short])} {may.short ? <AddCredits /> : null}
        </Text>
      )}
      <div role="status">
        {sent === null ? null : (
          <Text p={2} size="m" tone="warn" className={classes.warning}>
            {shareLostTexts.sentBefore}
          </Text>
        )}
        {warnings.length === 0 ? null : (
          <Text p={2} size="m" tone="warn" className={classes.warning}>
            {sentenceLine([...warnings, gone || !cost ? '' : shareReachTexts.stillCosts])}
          </Text>
        )}
      </div>
      <Text size="m" tone="muted">
        {shareReachTexts.wordsLater}
      </Text>
      <Row gap={3} justify="between">
        {untargeted ? <span /> : <CostChip unlocked={false} cost={cost} />}
        <CostlyButton variant="primary" disabled={gone || (!may.ok && !untargeted)} onClick={share}>
          {untargeted ? composerTexts.chooseAudience : postActionTexts.shareNow}
        </CostlyButton>
      </Row>
    </Stack>
  )
}
