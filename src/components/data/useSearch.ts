import { useDeferredValue, useMemo } from 'react'

/** The rows whose text holds every word of a search, found after the typed letter is on the screen. */
export function useSearch<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  search: string,
): readonly Row[] {
  const wanted = useDeferredValue(search)
  const searchable = useMemo(
    () => rows.map((row) => ({ row, text: textOf(row).toLowerCase() })),
    [rows, textOf],
  )
  return useMemo(() => {
    const words = wordsOf(wanted)
    return searchable.filter(({ text }) => holdsWords(text, words)).map(({ row }) => row)
  }, [searchable, wanted])
}

/** Whether a text in lower case holds every word of a search, in any order; `words` come from `wordsOf`. */
const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/)
