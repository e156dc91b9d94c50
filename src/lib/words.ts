/** Whether a text in lower case holds every word of a search, in any order; `words` come from `wordsOf`. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/)
