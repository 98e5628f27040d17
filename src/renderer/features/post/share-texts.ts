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
