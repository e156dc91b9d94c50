import { useDeferredValue, useMemo } from 'react'

import { holdsWords, wordsOf } from '../../lib/words.ts'

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
