/** Each rule has a page in `docs/review-rules/` under its id. */
export const reviewRules = [
  { id: 'does-what-it-says', title: 'The app does what its description says' },
  { id: 'own-name-and-logo', title: 'Name and logo are the app’s own' },
  { id: 'no-more-than-needed', title: 'The app asks for no more than it needs' },
  { id: 'says-when-it-listens', title: 'The app says when it listens or looks' },
  { id: 'server-answers', title: 'The app’s server answers' },
  { id: 'readable-on-the-lens', title: 'What the app shows can be read on the lens' },
  { id: 'safe-in-use', title: 'The app is safe to use' },
  { id: 'decent-content', title: 'The content is lawful and decent' },
  { id: 'working-addresses', title: 'The addresses work' },
  { id: 'something-else', title: 'Something else' },
] as const

export type ReviewRule = (typeof reviewRules)[number]
export type ReviewRuleId = ReviewRule['id']

export const reviewRuleIds = reviewRules.map(({ id }) => id)

export const reviewRule = (id: string | null): ReviewRule | undefined =>
  reviewRules.find((rule) => rule.id === id)

export const pageOfRule = (id: string): string => `/docs/review-rules/${id}`
