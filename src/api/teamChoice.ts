const keyOf = (userId: string) => `team:${userId}`

/** Keeps which team's apps a person looks at, in this browser; null for those of all. */
export function keepTeamChoice(userId: string, slug: string | null): void {
  if (slug === null) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), slug)
}

export const keptTeamChoice = (userId: string): string | null => localStorage.getItem(keyOf(userId))
