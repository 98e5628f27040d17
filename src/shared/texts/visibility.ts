import { texts } from './message.ts'

/** Names of the visibilities. Every post shows one, so they load apart from rarer texts. */
export const visibilityTexts = texts('visibility', {
  private_to_me: 'Private to me',
  my_connection_only: 'My connections only',
  public: 'Public',
})
