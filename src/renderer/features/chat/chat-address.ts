interface Chat {
  readonly senderId: string
  readonly receiverId: string
}

/** The external chat site with its parameters (product.md#chat); null where the network names none. */
export const chatAddress = (chatUrl: string | null, { senderId, receiverId }: Chat): string | null => {
  if (chatUrl === null || !URL.canParse(chatUrl)) return null
  const url = new URL(chatUrl)
  url.searchParams.set('action', 'chat')
  url.searchParams.set('senderId', senderId)
  url.searchParams.set('receiverId', receiverId)
  return url.href
}
