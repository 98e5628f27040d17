/** Why a share would not reach all that it is for (product.md#sharing). */
export const shareReachTexts = {
  ownPrivate: 'This post is private to you: nobody else can open it.',
  privateToAuthor: 'This post is private to its author: nobody else can open it.',
  ownConnections: 'This post is for your connections only: others cannot open it.',
  authorsConnections: "This post is for its author's connections only: others cannot open it.",
  othersOf: (meant: string) => `This post is for ${meant} only: other user types cannot open it.`,
  missing: (meant: string, missing: string) => `This post is for ${meant} only: ${missing} cannot open it.`,
  stillCosts: 'It costs as much all the same.',
} as const

/** About a share whose answer was lost (robustness.md#on-its-way). */
export const shareLostTexts = {
  sentBefore: 'You shared this, and it was not confirmed. It may have arrived: Share looks first.',
  looking: 'Looking whether your share arrived...',
  arrived: 'The post was shared all the same. Nothing has to be sent again.',
  notFound:
    'You shared this before, and it was not confirmed. You are not among those who shared it and your credits did not change, so it seems that it did not arrive.',
  doubtful:
    'You shared this before, and it was not confirmed. Whether it arrived cannot be told. Please look at your wall and your credits before you share it once more.',
} as const
