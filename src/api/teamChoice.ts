const keyOf = (userId: string) => `team:${userId}`

/** Keeps which team's apps a person looks at, in this browser; null for those of all. */
export function keepTeamChoice(userId: string, slug: string | null): void {
  if (slug === null) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), slug)
}

export const keptTeamChoice = (userId: string): string | null => localStorage.getItem(keyOf(userId))

const severalKey = (userId: string) => `severalTeams:${userId}`

/** Keeps whether a person is in several teams, so that the next page shows them without a wait. */
export function keepSeveralTeams(userId: string, several: boolean): void {
  if (several) localStorage.setItem(severalKey(userId), '1')
  else localStorage.removeItem(severalKey(userId))
}

export const hadSeveralTeams = (userId: string): boolean => localStorage.getItem(severalKey(userId)) !== null
