/** Who sees a post, as every card says it: apart from the texts of what happens less often. */
export const visibilityTexts = {
  private_to_me: 'Private to me',
  my_connection_only: 'My connections only',
  public: 'Public',
} as const
