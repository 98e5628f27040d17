/** Where messages are; with a user, the conversation with them. */
export const conversationsPath = '/frontend/show-conversation/'

export const conversationPath = (userId: string): string => `${conversationsPath}?additionalId=${userId}`
